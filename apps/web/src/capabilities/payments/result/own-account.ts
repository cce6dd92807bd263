import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { orderPage, pages, payPage } from '@hibla/contract/values/paths'

type Ending = Pick<PaymentStatus, 'accountEnding'>

/** Which of somebody's accounts a payment is for. Undefined if two end alike, so that nobody pays for the wrong one. */
export const ownAccount = (all: readonly string[], { accountEnding }: Ending): string | undefined => {
  const ours = all.filter((each) => each.endsWith(accountEnding))
  return ours.length === 1 ? ours[0] : undefined
}

/** Where what it was for is paid: its order, or else its account; the bills of all accounts if it isn't certain which one. */
export const payAgainFor = (all: readonly string[], status: Ending & Pick<PaymentStatus, 'orderId'>): string => {
  if (status.orderId !== undefined) return orderPage(status.orderId)
  const own = ownAccount(all, status)
  return own === undefined ? pages.bills : payPage(own)
}
