import { SendsUnsent } from '../../capabilities/applications/index.ts'
import { useSite } from '../../kernel/site.ts'
import { allMenus } from '../menus.ts'
import type { Route } from './+types/sales-area.ts'
import { AreaLayout } from './area-layout.tsx'

/** Agents read the same legal texts without leaving their area. */
const legal = [
  { label: 'Privacy Notice', to: '/sales/privacy-notice' },
  { label: 'Terms and Conditions', to: '/sales/terms-and-conditions' },
  { label: 'Cookie Policy', to: '/sales/cookie-policy' },
  { label: 'Terms of Use', to: '/sales/terms-of-use' },
]

export const loader = () => ({ menus: { ...allMenus(), legal } })
export const shouldRevalidate = () => false

/** Pages for sales administrators and agents. */
export default function SalesArea({ loaderData: { menus } }: Route.ComponentProps) {
  const name = `${useSite().config.brand.product} for agents`
  return (
    <AreaLayout
      access="sales"
      menus={menus}
      title={name}
      over={<SendsUnsent />}
      bar={<p className="mr-2 hidden text-sm font-semibold text-muted sm:block">{name}</p>}
    />
  )
}
