import type { Delivery, OrderState } from '@hibla/contract/orders/state.rule'

/** Where an order is, as subscribers and staff read it. */
export const stateNames: Record<OrderState, string> = {
  'to-pay': 'Waiting for payment',
  placed: 'Ordered',
  packed: 'Packed',
  dispatched: 'On its way',
  delivered: 'Delivered',
  installed: 'Installed',
  active: 'Working',
  cancelled: 'Cancelled',
}

/** How an order gets to people. */
export const deliveryNames: Record<Delivery, string> = {
  none: 'Nothing to deliver',
  deliverOnly: 'Delivery only',
  deliverAndInstall: 'Delivery and installation',
}
