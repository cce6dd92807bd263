import { accountNumberOf } from '@hibla/contract/identity/standing.rule'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import type { DevicesParts } from './parts.ts'

/** The accounts of a caller that have a modem, the one in use first. */
export const modemsOf = async ({ db, accounts }: Pick<DevicesParts, 'db' | 'accounts'>, caller: SignedInCaller) => {
  const used = accountNumberOf(caller.claims)
  const numbers = caller.claims.accountNumber.toSorted((a, b) => Number(b === used) - Number(a === used))
  const held = await Promise.all(numbers.map((number) => accounts.find(db, number)))
  return held.flatMap((account) =>
    account && account.cpeSerialNumber !== null ? [{ account, serialNumber: account.cpeSerialNumber }] : [],
  )
}
