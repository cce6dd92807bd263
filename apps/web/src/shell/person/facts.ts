import { createContext, use } from 'react'
import type { CartFacts } from '../rules/cart-icon.ts'
import type { LineFacts } from '../rules/line-toasts.ts'
import type { StreamingFacts } from '../rules/streaming-popup.ts'

export type CartGlance = Omit<CartFacts, 'path'> & {
  items: readonly { id: string; name: string; extensions: number }[]
}

export type Notice = { id: string; title: string; body: string; severity: string; when: string }
export type Notices =
  | { state: 'loading'; unseen: number }
  | { state: 'failed'; unseen: number }
  | { state: 'ready'; unseen: number; items: readonly Notice[] }

/** What other capabilities know about the person. What nobody has said yet is not shown. */
export type Facts = {
  employee?: { isEmployee: boolean; company: string | undefined }
  agentDetailsFailed?: boolean
  customerType?: string
  cart?: CartGlance
  notices?: Notices
  line?: Omit<LineFacts, 'path' | 'dismissed'>
  streaming?: Omit<StreamingFacts, 'shownBefore'>
}

export const FactsContext = createContext<Facts>({})
export const useFacts = (): Facts => use(FactsContext)
