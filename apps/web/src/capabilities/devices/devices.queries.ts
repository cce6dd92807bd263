import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { lineChecks, modemDetails } from '@hibla/contract/devices/devices.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'
import { isModemLost } from './lost-connection.rule.ts'

const shortLived = { freshForMs: MINUTE_MS, about: 'line' } as const

type WithModem = Pick<PaymentAccountDetails, 'accountNumber' | 'cpe'>

/** An account's modem. Without a serial number there is none to ask about. */
export const useModem = (account: WithModem | undefined) => {
  const serialNumber = account?.cpe.serialNumber ?? undefined
  const options = { ...shortLived, of: account?.accountNumber, enabled: serialNumber !== undefined }
  return useLoad(modemDetails, { query: { serialNumber } }, options)
}

/** Always as it is now: it's what people look at to find out what is wrong. */
export const useLineChecks = (accountNumber: string) =>
  useLoad(lineChecks, { query: { accountNumber } }, { freshForMs: 0, about: 'line' })

/** Whether we don't hear from the modem of an account, so that what is said about its line agrees with the toast. */
export const useLostModem = (account: PaymentAccountDetails | undefined): boolean =>
  isModemLost({ account, modemStatus: useModem(account).data?.status })

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
