import type { TvPromo } from '@hibla/contract/content/content.contract'
import { greetingOf } from '@hibla/contract/identity/principal.rule'
import { Suspense, useEffect, useRef, useState } from 'react'
import { later } from '../kernel/later.ts'
import { useSession } from '../kernel/session/use-session.ts'
import { BarFrame } from './bar-frame.tsx'
import { Drawer } from './drawer.tsx'
import { DrawerLinks } from './drawer-links.tsx'
import { Logo } from './logo.tsx'
import type { Menus } from './menus.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopBarLinks } from './top-bar-links.tsx'
import bundled from './tv-promo.svg'

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

/** The image may fail before hydration, when no handler hears it, so it is checked again afterwards. */
function TvPromoLink({ promo: { link, label, image } }: { promo: TvPromo }) {
  const picture = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(image === null)
  useEffect(() => {
    const shown = picture.current
    if (shown?.complete && shown.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <a
      href={link}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-xs font-semibold whitespace-nowrap no-underline hover:text-strand max-[16rem]:px-1"
    >
      <img
        ref={picture}
        src={failed || image === null ? bundled : image}
        onError={() => setFailed(true)}
        alt=""
        width={40}
        height={26}
        className="h-6.5 w-10 rounded-md object-cover"
      />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </a>
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
