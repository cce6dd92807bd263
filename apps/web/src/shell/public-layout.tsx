import { footerBanner, headerBanner, tvPromo, type Slide } from '@hibla/contract/content/content.contract'
import { Outlet } from 'react-router'
import { SlideLink } from '../capabilities/content/index.ts'
import { block, valueOr } from '../kernel/block.ts'
import { services } from '../kernel/services.ts'
import type { Route } from './+types/public-layout.ts'
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

/** One announcement, the first: a strip that grows would push the page down. */
function Announcements({ slides: [slide] }: { slides: Slide[] }) {
  if (!slide) return null
  const { title, text, link } = slide
  return (
    <section aria-label="Announcements" data-theme="dark" className="bg-deep text-text">
      <p className="page flex flex-wrap items-baseline gap-x-3 py-2.5 text-sm">
        <strong>{title}</strong>
        <span className="text-muted">{text}</span>
        {link && <SlideLink link={link} />}
      </p>
    </section>
  )
}

function FooterBanner({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <section aria-label="More from us" className="border-t border-line bg-sunken">
      <ul className="page divide-y divide-line">
        {slides.map(({ id, title, text, link }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-8 py-4">
            <p>
              <strong className="mr-2">{title}</strong>
              <span className="text-muted">{text}</span>
            </p>
            {link && <SlideLink link={link} className="text-strand" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
