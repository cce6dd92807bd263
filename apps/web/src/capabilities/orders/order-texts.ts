import type { Order } from '@hibla/contract/orders/order'
import { nextStep, type Delivery, type OrderRefund, type OrderState } from '@hibla/contract/orders/state.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'

/** What happened, on the timeline. */
export const happened: Record<OrderState, string> = {
  'to-pay': 'You ordered',
  placed: 'Order placed',
  packed: 'Packed',
  dispatched: 'On its way to you',
  delivered: 'Delivered',
  installed: 'Installed',
  active: 'Activated',
  cancelled: 'Cancelled',
}

const comes: Record<OrderState, string> = {
  'to-pay': '',
  placed: 'Your payment comes in, and we place the order',
  packed: 'We pack it',
  dispatched: 'It’s sent to you',
  delivered: 'It arrives',
  installed: 'We install it',
  active: 'We activate it, and your bills change',
  cancelled: '',
}

/** What is still to come, in order. */
export const toCome = (state: OrderState, delivery: Delivery): string[] => {
  if (state === 'to-pay') return [comes.placed, ...toCome('placed', delivery)]
  const next = nextStep(state, delivery)
  return next === undefined ? [] : [comes[next], ...toCome(next, delivery)]
}

/** Where it is, in a sentence. */
export const whereItIs = ({ state, dueNow, payBy }: Pick<Order, 'state' | 'dueNow' | 'payBy'>): string => {
  const sentences: Record<OrderState, string> = {
    'to-pay':
      payBy === null
        ? `Pay ${peso(dueNow)}, and we’ll get started.`
        : `Pay ${peso(dueNow)} by ${moment(payBy)}, and we’ll get started. If you don’t, we cancel the order then.`,
    placed: 'We’re preparing your order. You can cancel it until it’s on its way.',
    packed: 'It’s packed. You can cancel it until it’s on its way.',
    dispatched: 'It’s on its way to you.',
    delivered: 'It has arrived. We’ll tell you when it’s active.',
    installed: 'It’s installed. We’ll tell you when it’s active.',
    active: 'Everything is active.',
    cancelled: 'It’s cancelled, and it won’t be on your bills.',
  }
  return sentences[state]
}

export const refundTexts: Record<OrderRefund, string | undefined> = {
  none: undefined,
  'on-its-way':
    'What you paid is on its way back to where it came from. Depending on your bank or e-wallet, that may take a few days.',
  done: 'What you paid has gone back to where it came from.',
  'on-account':
    'What you paid couldn’t be sent back to where it came from, so it’s a credit on your account. We’ll take it off your next bill.',
}

/** How it comes to the subscriber. */
export const deliveryTexts: Record<Delivery, string> = {
  none: 'Nothing has to be delivered.',
  deliverOnly: 'We deliver it to',
  deliverAndInstall: 'We deliver and install it at',
}
