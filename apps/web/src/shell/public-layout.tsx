import { footerBanner, headerBanner, tvPromo } from '@hibla/contract/content/content.contract'
import { Outlet } from 'react-router'
import { TermsOfUseOnRequest } from '../capabilities/content/index.ts'
import { block, valueOr } from '../kernel/block.ts'
import { services } from '../kernel/services.ts'
import { Toasts } from '../ui/toasts.tsx'
import type { Route } from './+types/public-layout.ts'
import { Announcements } from './announcements.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { FooterBanner } from './footer-banner.tsx'
import { Footer } from './footer.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { drawer, footerLegal, footerNavigation, topBar } from './menus.ts'
import { reachable } from './reachable.ts'
import { ScrollOnNavigation } from './scroll-on-navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around the page is never a reason for the page to fail. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const given = context.get(services)
  const { client, config } = given
  const [announcements, banners, tv] = await Promise.all([
    block(given, config.announcementEnabled ? client.get(headerBanner) : Promise.resolve([])),
    block(given, client.get(footerBanner)),
    block(given, client.get(tvPromo)),
  ])
  return {
    announcements: reachable(valueOr(announcements, [])),
    banners: reachable(valueOr(banners, [])),
    tv: tv.ok && tv.value.enabled ? tv.value : null,
    menus: { topBar: topBar(), drawer: drawer(), footer: footerNavigation(), legal: footerLegal() },
  }
}

export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { announcements, banners, tv, menus } }: Route.ComponentProps) {
  return (
    <>
      <a
        href="#main"
        data-theme="dark"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-deep px-4 py-3 font-semibold text-text focus:translate-y-0"
      >
        Skip to the content
      </a>
      <LoadingBar />
      <TopBar links={menus.topBar} drawer={menus.drawer} tv={tv} />
      <Announcements slides={announcements} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <FooterBanner slides={banners} />
      <Footer navigation={menus.footer} legal={menus.legal} />
      <CookieBanner />
      <Toasts />
      <TermsOfUseOnRequest />
      <ScrollOnNavigation />
    </>
  )
}
