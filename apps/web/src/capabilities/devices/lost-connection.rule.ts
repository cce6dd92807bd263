import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import type { ModemDetails } from '@hibla/contract/devices/devices.contract'
import { pages } from '@hibla/contract/values/paths'

type Facts = {
  account: Pick<PaymentAccountDetails, 'status' | 'outageStatus' | 'cpe'> | undefined
  /** Undefined or null: nobody has said yet, which is no lost connection. */
  modemStatus: ModemDetails['status'] | undefined
  dismissed: boolean
  path: string
}

/** Whether a subscriber is told that we don't hear from their modem. */
export const showsLostConnection = ({ account, modemStatus, dismissed, path }: Facts): boolean =>
  account?.status === 'ACTIVE' &&
  Boolean(account.cpe.serialNumber) &&
  !account.outageStatus &&
  modemStatus !== undefined &&
  modemStatus !== null &&
  modemStatus !== 'Success' &&
  !dismissed &&
  path.replace(/\/+$/, '') !== pages.troubleshoot
