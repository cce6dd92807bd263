import { accountDetails, remainingContract, subscriberInformation } from '@hibla/contract/account/account.contract'
import { consents } from '@hibla/contract/account/privacy.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'

/** An outage or a suspension can change this at any time, so it's loaded again when a screen opens after a minute. */
export const lively = { freshForMs: MINUTE_MS, about: 'line' } as const

export const useDetails = (accountNumber: string) => useLoad(accountDetails, { query: { accountNumber } }, lively)
export const useSubscriber = (accountNumber: string) =>
  useLoad(subscriberInformation, { params: { accountNumber } }, lively)
export const useContract = (accountNumber: string) => useLoad(remainingContract, { params: { accountNumber } })
export const useConsents = () => useLoad(consents, {})
