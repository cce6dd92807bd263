import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { useModem } from './devices.queries.ts'

/** What an outage where the line is does to it: its own modem may be connected all the same. */
export type OutageHere = 'none' | 'connected' | 'down'

/**
 * The same for whatever tells of an outage. Undefined until the modem's status is known: what is said about a line that works would be
 * taken back a moment later.
 */
export const useOutageHere = (account: PaymentAccountDetails | undefined): OutageHere | undefined => {
  const modem = useModem(account)
  if (!account?.outageStatus) return 'none'
  if (modem.loading) return undefined
  return modem.data?.status === 'Success' ? 'connected' : 'down'
}
