import type { FlowType } from '@hibla/contract/cart/actions.rule'
import type { PaymentMode } from '@hibla/contract/cart/modes.rule'
import type { DeliveryMode } from '@hibla/contract/shop/product'
import { passing } from '../../kernel/storage/container.ts'

/** What somebody wants to change about a line of the cart. */
export type Change = { quantity?: number; deviceModeOfPayment?: PaymentMode; deliveryMode?: DeliveryMode }

/** A line, by the items that it stands for, and what should become of it. */
export type Wanted = { cartItemIds: string[]; title: string; change: Change | 'remove' }

/** The same, and in which cart. */
export type Selection = Wanted & { flow: FlowType }

type CartFlow = {
  /** Stays until the server has done it, so that a refusal loses nothing. */
  selection: Selection | null
  /** The cart was changed elsewhere since this page showed it. */
  isRefreshOpen: boolean
}

const atFirst: CartFlow = { selection: null, isRefreshOpen: false }

/** What somebody is about to change in the cart, and whether that needs another look. */
export const useCartFlow = passing(atFirst)
