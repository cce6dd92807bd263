import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import type { ModemDetails } from '@hibla/contract/devices/devices.contract'
import { pages } from '@hibla/contract/values/paths'

type Line = {
  account: Pick<PaymentAccountDetails, 'status' | 'outageStatus' | 'cpe'> | undefined
  /** Undefined or null: nobody has said yet, which is no lost connection. */
  modemStatus: ModemDetails['status'] | undefined
}

/** Whether we don't hear from a modem that should report, and nothing else explains it. */
export const isModemLost = ({ account, modemStatus }: Line): boolean =>
  account?.status === 'ACTIVE' &&
  Boolean(account.cpe.serialNumber) &&
  !account.outageStatus &&
  modemStatus !== undefined &&
  modemStatus !== null &&
  modemStatus !== 'Success'

/** Whether a toast tells a subscriber so. */
export const showsLostConnection = ({
  dismissed,
  path,
  ...line
}: Line & { dismissed: boolean; path: string }): boolean =>
  isModemLost(line) && !dismissed && path.replace(/\/+$/, '') !== pages.troubleshoot
