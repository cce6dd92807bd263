import type { OfferedProduct } from '@hibla/contract/shop/product'
import { addonList } from '@hibla/contract/shop/shop.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'

const none: readonly OfferedProduct[] = []

/** What is offered to the account, so that a line of its cart can be paid for or delivered in another way. */
export const useOffers = (accountNumber: string) => {
  const { data, error, retry } = useLoad(
    addonList,
    { query: { accountNumber } },
    { freshForMs: 5 * MINUTE_MS, about: 'line' },
  )
  return { offers: data ?? none, error, retry }
}
