import type { Access } from '@hibla/contract/endpoint'
import { OutageToast, StreamingPopup } from '../../capabilities/devices/index.ts'
import { useSite } from '../../kernel/site.ts'
import type { Menus } from '../menus.ts'
import { AreaLayout } from './area-layout.tsx'

/** The frame around the pages of subscribers, present and future. */
export function DashboardLayout({ access, menus }: { access: Access; menus: Menus }) {
  const { product } = useSite().config.brand
  const over = (
    <>
      <OutageToast />
      <StreamingPopup />
    </>
  )
  return <AreaLayout access={access} menus={menus} title={product} over={over} />
}
