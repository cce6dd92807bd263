import { allMenus } from '../menus.ts'
import type { Route } from './+types/start-area.ts'
import { DashboardLayout } from './dashboard-layout.tsx'

export const loader = () => ({ menus: allMenus() })
export const shouldRevalidate = () => false

/** The first steps after registration, for customers and people who may become one. */
export default function StartArea({ loaderData: { menus } }: Route.ComponentProps) {
  return <DashboardLayout access={['referrer', 'customer']} menus={menus} />
}
