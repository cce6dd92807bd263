import { allMenus } from '../menus.ts'
import type { Route } from './+types/referrer-area.ts'
import { DashboardLayout } from './dashboard-layout.tsx'

export const loader = () => ({ menus: allMenus() })
export const shouldRevalidate = () => false

/** Pages for people who refer others, and for customers who may do so as employees. */
export default function ReferrerArea({ loaderData: { menus } }: Route.ComponentProps) {
  return <DashboardLayout access={['referrer', 'customer']} menus={menus} />
}
