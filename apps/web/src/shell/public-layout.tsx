import { footerBanner, headerBanner, tvPromo } from '@hibla/contract/content/content.contract'
import { Outlet } from 'react-router'
import { block, valueOr } from '../kernel/block.ts'
import { services } from '../kernel/services.ts'
import type { Route } from './+types/public-layout.ts'
import { Announcements } from './announcements.tsx'
import { FooterBanner } from './footer-banner.tsx'
import { Footer } from './footer.tsx'
import { allMenus } from './menus.ts'
import { TopBar } from './top-bar.tsx'

/** The page must not fail because something around it does. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const given = context.get(services)
  const { client, config } = given
  const [announcements, banners, tv] = await Promise.all([
    block(given, config.announcementEnabled ? client.get(headerBanner) : Promise.resolve([])),
    block(given, client.get(footerBanner)),
    block(given, client.get(tvPromo)),
  ])
  return {
    announcements: valueOr(announcements, []),
    banners: valueOr(banners, []),
    tv: tv.ok && tv.value.enabled ? tv.value : null,
    menus: allMenus(),
  }
}

export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { announcements, banners, tv, menus } }: Route.ComponentProps) {
  return (
    <>
      <TopBar menus={menus} tv={tv} />
      <Announcements slides={announcements} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <FooterBanner slides={banners} />
      <Footer navigation={menus.footer} legal={menus.legal} />
    </>
  )
}
