import type { TvPromo } from '@hibla/contract/content/content.contract'
import { Link } from 'react-router'
import { Drawer } from './drawer.tsx'
import { Logo } from './logo.tsx'
import type { MenuLink } from './menus.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { TvPromoLink } from './tv-promo-link.tsx'

type TopBarProps = { links: MenuLink[]; drawer: MenuLink[]; tv: TvPromo | null }

export function TopBar({ links, drawer, tv }: TopBarProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="page flex h-(--header-height) items-center justify-between gap-4">
        <Logo />
        <div className="flex items-center gap-1 md:gap-2">
          <nav aria-label="Main" className="hidden md:block">
            <ul className="flex items-center">
              {links.map((link) => (
                <li key={link.label}>
                  <TopBarLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
          {tv && <TvPromoLink promo={tv} />}
          <ThemeSwitch />
          <Drawer links={drawer} />
        </div>
      </div>
    </header>
  )
}

function TopBarLink({ label, to, tip }: MenuLink) {
  const id = `tip-${label.toLowerCase()}`
  return (
    <span className="group relative inline-block">
      <Link
        to={to}
        aria-describedby={tip && id}
        className="inline-flex min-h-11 items-center rounded-full px-3 text-xs font-semibold tracking-wide whitespace-nowrap no-underline hover:text-strand lg:px-4"
      >
        {label}
      </Link>
      {tip && (
        <span
          id={id}
          role="tooltip"
          data-theme="dark"
          className="invisible absolute top-full right-0 w-60 rounded-field bg-deep p-3 text-xs text-text group-focus-within:visible group-hover:visible"
        >
          {tip}
        </span>
      )}
    </span>
  )
}
