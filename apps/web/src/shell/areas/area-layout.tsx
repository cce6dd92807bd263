import type { Access } from '@hibla/contract/endpoint'
import type { ReactNode } from 'react'
import { NavLink, Outlet } from 'react-router'
import { Guarded } from '../../capabilities/identity/index.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { BarFrame } from '../bar-frame.tsx'
import { Footer } from '../footer.tsx'
import { Logo } from '../logo.tsx'
import type { MenuLink, Menus } from '../menus.ts'
import PersonBar from '../person/person-bar.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'

type AreaLayoutProps = {
  access: Access
  menus: Pick<Menus, 'drawer' | 'footer' | 'legal'>
  /** The browser tab's title until the page itself has loaded. */
  title: string
  /** The area's own pages, for the top bar on wide screens; on small ones they are in the person's menu. */
  links?: MenuLink[]
  /** The same for an area with too many of them for the top bar. */
  side?: MenuLink[]
  /** Extra content for the top bar. */
  bar?: ReactNode
  /** What may appear over the page of somebody who is logged in. */
  over?: ReactNode
}

/** The frame of everything behind a login. Until we know who is there, only the frame shows. */
export function AreaLayout({ access, menus, title, links, side, bar, over }: AreaLayoutProps) {
  const who = useSession()
  return (
    // Beside its own menu, the page keeps its room: bar, menu, page and footer are all wider, and line up.
    <div className={side && 'xl:[--page-width:80rem]'}>
      {who.state === 'person' ? (
        <>
          <PersonBar person={who} links={links ?? []} drawer={menus.drawer.pages}>
            {bar}
          </PersonBar>
          {over}
        </>
      ) : (
        <>
          <PageHead title={title} />
          <BarFrame logo={<Logo />}>
            {bar}
            <ThemeSwitch />
          </BarFrame>
        </>
      )}
      <div className={side && 'xl:page xl:grid xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8'}>
        {side && who.state === 'person' && <SideLinks links={side} />}
        <main
          id="main"
          tabIndex={-1}
          aria-busy={who.state === 'unknown'}
          className={`min-h-[70dvh] outline-none ${side ? 'xl:col-start-2 xl:[--page-margin:0px]' : ''}`}
        >
          <Guarded access={access}>
            <Outlet />
          </Guarded>
        </main>
      </div>
      <Footer navigation={menus.footer} legal={menus.legal} />
    </div>
  )
}

/** An area with more pages than a top bar holds: beside the page on a wide screen; a narrower one has them in the menu. */
function SideLinks({ links }: { links: MenuLink[] }) {
  return (
    <nav
      aria-label="Main"
      className="sticky top-(--header-height) hidden max-h-[calc(100dvh-var(--header-height))] self-start overflow-y-auto py-6 xl:block"
    >
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-field px-3 text-sm font-semibold no-underline hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:text-strand"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
