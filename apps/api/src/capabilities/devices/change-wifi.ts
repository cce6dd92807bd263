import type { changeWifi as call } from '@hibla/contract/devices/devices.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { DevicesDeps } from './deps.ts'

/** The password passes through here once, to the modem; it's stored nowhere. */
export const changeWifi = async (deps: DevicesDeps, { caller, body }: RequestOf<typeof call>) => {
  const { network, name, password } = body
  const own = ownAccount(caller, body.accountNumber)
  const account = own.ok ? await deps.accounts.find(deps.db, own.value) : undefined
  if (!account) return refused('not-found')
  if (account.cpeSerialNumber === null) return refused('no-modem')
  if (name === undefined && password === undefined) return refused('nothing-to-change')
  const found = (await deps.modems?.find(account.cpeSerialNumber)) ?? { found: 'nothing' as const }
  if (!deps.modems || found.found === 'nothing') return refused('modems-away')
  if (found.found === 'none') return refused('modem-unknown')
  const before = found.modem.wifi.find(({ id }) => id === network)
  if (!before) return refused('network-unknown')
  const { outcome } = await deps.modems.changeWifi(account.cpeSerialNumber, network, { name, password })
  if (outcome === 'done') return ok({ status: true as const, name: name ?? before.name })
  return refused(outcome === 'not-sent' ? 'modems-away' : outcome)
}
