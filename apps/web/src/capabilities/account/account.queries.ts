import {
  accountDetails,
  consents,
  remainingContract,
  subscriberInformation,
} from '@hibla/contract/account/account.contract'
import { useLoad } from '../../kernel/query.ts'

const MINUTE_MS = 60_000

/** What others change too, such as an outage or a suspension, is asked again when a screen opens later. */
export const lively = { freshForMs: MINUTE_MS, about: 'line' } as const

export const useDetails = (accountNumber: string) => useLoad(accountDetails, { query: { accountNumber } }, lively)
export const useSubscriber = (accountNumber: string) =>
  useLoad(subscriberInformation, { params: { accountNumber } }, lively)
export const useContract = (accountNumber: string) => useLoad(remainingContract, { params: { accountNumber } })
export const useConsents = () => useLoad(consents, {})
