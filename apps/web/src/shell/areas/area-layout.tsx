import type { Access } from '@hibla/contract/endpoint'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
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
  menus: Pick<Menus, 'drawer' | 'footer' | 'legal' | 'cart'>
  /** The browser tab's title until the page itself has loaded. */
  title: string
  /** The area's own pages, for the top bar on wide screens; on small ones they are in the person's menu. */
  links?: MenuLink[]
  /** Extra content for the top bar. */
  bar?: ReactNode
  /** What may appear over the page of somebody who is logged in. */
  over?: ReactNode
}

/** The frame of everything behind a login. Until we know who is there, only the frame shows. */
export function AreaLayout({ access, menus, title, links, bar, over }: AreaLayoutProps) {
  const who = useSession()
  return (
    <>
      {who.state === 'person' ? (
        <>
          <PersonBar person={who} links={links ?? []} drawer={menus.drawer.pages} cart={menus.cart}>
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
      <main id="main" tabIndex={-1} aria-busy={who.state === 'unknown'} className="min-h-[70dvh] outline-none">
        <Guarded access={access}>
          <Outlet />
        </Guarded>
      </main>
      <Footer navigation={menus.footer} legal={menus.legal} />
    </>
  )
}
