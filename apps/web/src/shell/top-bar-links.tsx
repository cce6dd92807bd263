import { Link } from 'react-router'
import { useConfirmLeaving } from '../capabilities/applications/index.ts'
import { usePlanLink } from '../capabilities/catalog/index.ts'
import type { MenuLink } from './menus.ts'

export function TopBarLinks({ links }: { links: MenuLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Main" className="hidden md:block">
      <ul className="flex items-center">
        {links.map((link) => (
          <li key={link.label}>
            <TopBarLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TopBarLink({ label, to, tip, leaves }: MenuLink) {
  const ask = useConfirmLeaving()
  const planLink = usePlanLink()
  const id = `tip-${label.toLowerCase()}`
  return (
    <span className="group relative inline-block">
      <Link
        to={planLink(to)}
        onClick={leaves && ask}
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
          className="invisible absolute top-full right-0 w-64 rounded-field bg-deep p-3 text-xs text-text group-focus-within:visible group-hover:visible"
        >
          {tip}
        </span>
      )}
    </span>
  )
}
