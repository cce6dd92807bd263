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

/** The cart is filled, looked through before it's ordered, ordered with a code, and then it's an order. */
type Step = 'cart' | 'review' | 'code' | 'ordered'

type CartFlow = {
  step: Step
  /** Stays until the server has done it, so that a refusal loses nothing. */
  selection: Selection | null
  /** The cart was changed elsewhere since this page showed it. */
  isRefreshOpen: boolean
  /** It has just become an order. */
  isSuccessOpen: boolean
}

const atFirst: CartFlow = { step: 'cart', selection: null, isRefreshOpen: false, isSuccessOpen: false }

/** How far somebody is with the cart, what they are about to change in it, and which popups are open. */
export const useCartFlow = passing(atFirst)
