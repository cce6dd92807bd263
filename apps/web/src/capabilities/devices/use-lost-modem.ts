import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { useModem } from './devices.queries.ts'
import { isModemLost } from './lost-connection.rule.ts'

/** Whether we don't hear from the modem of an account, so that what is said about its line agrees with the toast. */
export const useLostModem = (account: PaymentAccountDetails | undefined): boolean =>
  isModemLost({ account, modemStatus: useModem(account).data?.status })
