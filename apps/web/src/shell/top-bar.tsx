import type { TvPromo } from '@hibla/contract/content/content.contract'
import { greetingOf } from '@hibla/contract/identity/standing.rule'
import { Suspense } from 'react'
import { later } from '../kernel/later.ts'
import { useSession } from '../kernel/session/use-session.ts'
import { BarFrame } from './bar-frame.tsx'
import { Drawer } from './drawer.tsx'
import { DrawerLinks } from './drawer-links.tsx'
import { Logo } from './logo.tsx'
import type { Menus } from './menus.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopBarLinks } from './top-bar-links.tsx'
import { TvPromoLink } from './tv-promo-link.tsx'

const PersonBar = later(() => import('./person/person-bar.tsx'))

type TopBarProps = { menus: Pick<Menus, 'topBar' | 'drawer'>; tv: TvPromo | null }

/** On public pages: the visitor's bar, until we know that somebody is logged in. */
export function TopBar({ menus, tv }: TopBarProps) {
  const who = useSession()
  const visitor = <VisitorBar menus={menus} tv={tv} />
  if (who.state !== 'person') return visitor
  return (
    <Suspense fallback={visitor}>
      <PersonBar person={who} links={menus.topBar.pages} drawer={menus.drawer.pages}>
        {tv && <TvPromoLink promo={tv} />}
      </PersonBar>
    </Suspense>
  )
}

function VisitorBar({ menus: { topBar, drawer }, tv }: TopBarProps) {
  return (
    <BarFrame logo={<Logo />}>
      <TopBarLinks links={[...topBar.pages, ...topBar.entrance]} />
      {tv && <TvPromoLink promo={tv} />}
      <ThemeSwitch />
      <Drawer title={greetingOf(undefined)}>
        <DrawerLinks links={[...drawer.entrance, ...drawer.pages]} />
      </Drawer>
    </BarFrame>
  )
}
