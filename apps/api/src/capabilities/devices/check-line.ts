import type { LineChecks } from '@hibla/contract/devices/devices.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { DevicesDeps } from './deps.ts'
import { describeModem } from './show-modem.ts'

/** What is known about an account's line. The modem is called, so that what it says is from now. */
export const checkLine = async (deps: DevicesDeps, caller: SignedInCaller, named: string | undefined) => {
  const own = ownAccount(caller, named)
  const account = own.ok ? await deps.accounts.find(deps.db, own.value) : undefined
  if (!account) return refused('not-found')
  const { accountNumber, cpeSerialNumber } = account
  const [owed, outage, modem] = await Promise.all([
    deps.billing.owedBy(deps.db, accountNumber),
    deps.outages.inWords(deps.db, accountNumber),
    cpeSerialNumber === null ? null : describeModem(deps, cpeSerialNumber, { called: true }),
  ])
  const checks: LineChecks = {
    accountNumber,
    outage,
    bill: { suspended: account.status === 'SUSPENDED', overdue: owed.overdue, dueOn: owed.dueOn },
    modem,
  }
  return ok(checks)
}
