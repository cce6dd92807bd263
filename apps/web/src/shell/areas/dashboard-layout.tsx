import type { Access } from '@hibla/contract/endpoint'
import { Suspense } from 'react'
import { LineToasts } from '../../capabilities/devices/index.ts'
import { useSite } from '../../kernel/site.ts'
import type { Menus } from '../menus.ts'
import { AreaLayout } from './area-layout.tsx'

/** The frame around the pages of subscribers, present and future. */
export function DashboardLayout({ access, menus }: { access: Access; menus: Menus }) {
  const { product } = useSite().config.brand
  const over = (
    <Suspense>
      <LineToasts ofSubscriber={access === 'customer'} />
    </Suspense>
  )
  return <AreaLayout access={access} menus={menus} title={product} over={over} />
}
