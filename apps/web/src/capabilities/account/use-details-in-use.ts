import { accountDetails, type PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { useLoad } from '../../kernel/query.ts'
import { useLastKnown } from '../../kernel/use-last-known.ts'
import { lively } from './account.queries.ts'
import { useAccounts } from './use-accounts.ts'

/** What is known of the account in use, for what stands beside a page; whoever uses none is not asked about. */
export const useDetailsInUse = (): PaymentAccountDetails | undefined => {
  const { used } = useAccounts()
  const options = { ...lively, enabled: used !== undefined }
  const { data } = useLoad(accountDetails, { query: { accountNumber: used ?? '' } }, options)
  return useLastKnown(data, used)
}
