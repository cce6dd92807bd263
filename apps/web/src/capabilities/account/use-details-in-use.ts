import { accountDetails, type PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { useLoad } from '../../kernel/query.ts'
import { useLastKnown } from '../../kernel/use-last-known.ts'
import { lively } from './account.queries.ts'
import { useAccounts } from './use-accounts.ts'

/** Details of the account in use, for parts outside the page such as toasts. Undefined without an account. */
export const useDetailsInUse = (): PaymentAccountDetails | undefined => {
  const { used } = useAccounts()
  const options = { ...lively, enabled: used !== undefined }
  const { data } = useLoad(accountDetails, { query: { accountNumber: used ?? '' } }, options)
  return useLastKnown(data, used)
}
