import { type ReadsOf } from '../../../../test/contract/read.ts'

const changing = 'it needs a cart that was filled; orders.test.ts reads it'

export const ordersReads: ReadsOf<'orders'> = {
  reviewOrder: { because: changing },
  orderStatus: { because: changing },
  accountOrders: { because: changing },
  orderReceipt: { because: 'it needs an order that was paid; paying.test.ts reads it' },
  staffOrders: { because: changing },
}
