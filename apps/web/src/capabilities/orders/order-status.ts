import { CallFailed, type Client } from '@hibla/contract/client'
import type { OkOf } from '@hibla/contract/endpoint'
import type { actionIds } from '@hibla/contract/orders/order'
import { orderStatus } from '@hibla/contract/orders/orders.contract'
import { messageOf } from '@hibla/contract/values/outcome'
import { passing } from '../../kernel/storage/container.ts'

/** The specification's name for it, whatever was ordered. */
export const STATUS_FAILED = 'FAILED_CHANGE_PACKAGE_ORDER_STATUS'

type StatusRequest = { accountNumber: string; actionID: (typeof actionIds)[number] }

type OrderStatus = {
  asked: StatusRequest | null
  loading: boolean
  order: OkOf<typeof orderStatus>['order']
  failure: { type: typeof STATUS_FAILED; message: string } | null
}

const nothing: OrderStatus = { asked: null, loading: false, order: null, failure: null }

/** Where the order is that was just placed. */
export const useOrderStatus = passing(nothing)

/** Asked once a cart is submitted, and again if that failed. */
export const loadOrderStatus = async (client: Client, request: StatusRequest): Promise<void> => {
  useOrderStatus.setState({ ...nothing, asked: request, loading: true })
  const { accountNumber, actionID } = request
  try {
    const query = { accountNumber, actionID }
    const { order } = await client.get(orderStatus, { params: { accountNumber }, query })
    useOrderStatus.setState({ loading: false, order })
  } catch (error) {
    const message = error instanceof CallFailed ? error.problem.detail : messageOf(error)
    useOrderStatus.setState({ loading: false, failure: { type: STATUS_FAILED, message } })
  }
}
