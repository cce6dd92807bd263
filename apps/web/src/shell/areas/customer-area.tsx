import { allMenus } from '../menus.ts'
import type { Route } from './+types/customer-area.ts'
import { DashboardLayout } from './dashboard-layout.tsx'

export const loader = () => ({ menus: allMenus() })
export const shouldRevalidate = () => false

/** Pages for subscribers. */
export default function CustomerArea({ loaderData: { menus } }: Route.ComponentProps) {
  return <DashboardLayout access="customer" menus={menus} />
}
