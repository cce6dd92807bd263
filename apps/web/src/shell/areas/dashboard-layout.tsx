import type { Access } from '@hibla/contract/endpoint'
import type { Person } from '../../kernel/session/known.ts'
import { useSite } from '../../kernel/site.ts'
import type { Menus } from '../menus.ts'
import { useFacts } from '../person/facts.ts'
import { LineToasts } from '../person/line-toasts.tsx'
import { StreamingPopup } from '../person/streaming-popup.tsx'
import { AreaLayout } from './area-layout.tsx'

/** The frame around the pages of subscribers and of those who may become some. */
export function DashboardLayout({ access, menus }: { access: Access; menus: Menus }) {
  const { product } = useSite().config.brand
  return <AreaLayout access={access} menus={menus} title={product} Over={OverThePage} />
}

function OverThePage({ person }: { person: Person }) {
  const { line, streaming } = useFacts()
  return (
    <>
      <LineToasts line={line} />
      <StreamingPopup person={person} streaming={streaming} />
    </>
  )
}
