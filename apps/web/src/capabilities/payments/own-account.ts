import type { PaymentStanding } from '@hibla/contract/payments/payments.contract'
import { pages, payPage } from '@hibla/contract/values/paths'

type Ending = Pick<PaymentStanding, 'accountEnding'>

/** Which of somebody's accounts a payment is for. Undefined if two end alike, so that nobody pays for the wrong one. */
export const ownAccount = (all: readonly string[], { accountEnding }: Ending): string | undefined => {
  const ours = all.filter((each) => each.endsWith(accountEnding))
  return ours.length === 1 ? ours[0] : undefined
}

/** Where the account of a payment is paid; the bills of all accounts if it isn't certain which one that is. */
export const payAgainFor = (all: readonly string[], standing: Ending): string => {
  const own = ownAccount(all, standing)
  return own === undefined ? pages.bills : payPage(own)
}
