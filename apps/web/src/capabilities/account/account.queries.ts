import {
  accountDetails,
  remainingContract,
  subscriberInformation,
  type PaymentAccountDetails,
} from '@hibla/contract/account/account.contract'
import { consents } from '@hibla/contract/account/privacy.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useState } from 'react'
import { useLoad } from '../../kernel/query.ts'
import { useAccounts } from './use-accounts.ts'

/** An outage or a suspension can change this at any time, so it's loaded again when a screen opens after a minute. */
export const shortLived = { freshForMs: MINUTE_MS, about: 'line' } as const

export const useDetails = (accountNumber: string) => useLoad(accountDetails, { query: { accountNumber } }, shortLived)
export const useSubscriber = (accountNumber: string) =>
  useLoad(subscriberInformation, { params: { accountNumber } }, shortLived)
export const useContract = (accountNumber: string) => useLoad(remainingContract, { params: { accountNumber } })
export const useConsents = () => useLoad(consents, {})

/**
 * Refetching clears the data for a moment; this keeps the last known value for the same thing until the new one
 * arrives.
 */
const useLastKnown = <T>(data: T | undefined, of: string | undefined): T | undefined => {
  const [last, setLast] = useState({ of, data })
  if (last.of !== of || (data !== undefined && data !== last.data)) setLast({ of, data })
  return data ?? (last.of === of ? last.data : undefined)
}

/** Details of the account in use, for parts outside the page such as toasts. Undefined without an account. */
export const useDetailsInUse = (): PaymentAccountDetails | undefined => {
  const { used } = useAccounts()
  const options = { ...shortLived, enabled: used !== undefined }
  const { data } = useLoad(accountDetails, { query: { accountNumber: used ?? '' } }, options)
  return useLastKnown(data, used)
}
