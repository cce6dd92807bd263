import { createContext, use } from 'react'
import type { CartFacts } from '../rules/cart-icon.ts'
import type { LineFacts } from '../rules/line-toasts.ts'
import type { StreamingFacts } from '../rules/streaming-popup.ts'

export type CartGlance = Omit<CartFacts, 'path'> & {
  items: readonly { id: string; name: string; extensions: number }[]
}

/** What other capabilities know about the person. What nobody has said yet is not shown. */
export type Facts = {
  agentDetailsFailed?: boolean
  customerType?: string
  cart?: CartGlance
  line?: Omit<LineFacts, 'path' | 'dismissed'>
  streaming?: Omit<StreamingFacts, 'shownBefore'>
}

export const NOTHING_KNOWN: Facts = {}
export const FactsContext = createContext<Facts>(NOTHING_KNOWN)
export const useFacts = (): Facts => use(FactsContext)
