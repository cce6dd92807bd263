import { container } from '../../kernel/storage/container.ts'

type OrderInfo = {
  /** Given with the code, before the order is placed. */
  orderId: string | null
  /** Made when somebody decides to order, so that pressing again, or after a reload, is the same order. */
  requestId: string | null
}

const none: OrderInfo = { orderId: null, requestId: null }

/** The order that this browser is placing, or placed last. */
export const useOrderInfo = container('orderInfo', none)
