import { NavLink } from 'react-router'
import type { MenuLink } from './menus.ts'

/** An area with more pages than a top bar holds: beside the page on a wide screen; a narrower one has them in the menu. */
export function SideLinks({ links }: { links: MenuLink[] }) {
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
