import { backOfficeScreens } from '../../capabilities/back-office/index.ts'
import { useSite } from '../../kernel/site.ts'
import { allMenus } from '../menus.ts'
import type { Route } from './+types/back-office-area.ts'
import { AreaLayout } from './area-layout.tsx'

const links = backOfficeScreens.map(({ name, path }) => ({ label: name, to: path }))

export const loader = () => ({ menus: allMenus() })
export const shouldRevalidate = () => false

/** What staff open who review applications and edit content. */
export default function BackOfficeArea({ loaderData: { menus } }: Route.ComponentProps) {
  return (
    <AreaLayout
      access="back-office"
      menus={menus}
      title={`${useSite().config.brand.product} back office`}
      side={links}
      bar={<p className="mr-2 hidden text-sm font-semibold whitespace-nowrap text-muted sm:block">Back office</p>}
    />
  )
}
