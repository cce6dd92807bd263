import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { lineChecks, modemDetails } from '@hibla/contract/devices/devices.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import { useLoad } from '../../kernel/query.ts'

const lively = { freshForMs: MINUTE_MS, about: 'line' } as const

type WithModem = Pick<PaymentAccountDetails, 'accountNumber' | 'cpe'>

/** An account's modem. Without a serial number there is none to ask about. */
export const useModem = (account: WithModem | undefined) => {
  const serialNumber = account?.cpe.serialNumber ?? undefined
  const options = { ...lively, of: account?.accountNumber, enabled: serialNumber !== undefined }
  return useLoad(modemDetails, { query: { serialNumber } }, options)
}

/** Always as it is now: it's what people look at to find out what is wrong. */
export const useLineChecks = (accountNumber: string) =>
  useLoad(lineChecks, { query: { accountNumber } }, { freshForMs: 0, about: 'line' })
