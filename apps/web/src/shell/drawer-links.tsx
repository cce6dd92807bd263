import { Link } from 'react-router'
import { drawerLine } from './drawer.tsx'
import { useConfirmLeaving } from '../capabilities/applications/index.ts'
import { usePlanLink } from '../capabilities/catalog/index.ts'
import type { MenuLink } from './menus.ts'

export function DrawerLinks({ links }: { links: MenuLink[] }) {
  const ask = useConfirmLeaving()
  const planLink = usePlanLink()
  return (
    <ul>
      {links.map(({ label, to, leaves }) => (
        <li key={label}>
          <Link to={planLink(to)} onClick={leaves && ask} className={drawerLine}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
