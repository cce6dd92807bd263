import type { ModemDetails } from '@hibla/contract/devices/devices.contract'
import { connectionOf, judgeLight } from '@hibla/contract/devices/modem.rule'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import type { Found } from './modem.port.ts'
import { asRefresh } from './move.ts'
import type { DevicesDeps } from './deps.ts'
import { latestRefresh } from './refresh.ts'
import type { RefreshRow } from './devices.tables.ts'

const unreachable: Found = { found: 'nothing' }

/** While nobody answers about it, only what we know ourselves. */
const asDetails = (serialNumber: string, found: Found, latest: RefreshRow | undefined, now: Date): ModemDetails => {
  const modem = found.found === 'modem' ? found.modem : undefined
  const goneSince = latest?.failure === 'not-back' ? latest.changedAt : null
  return {
    serialNumber,
    devID: modem?.devId ?? null,
    status: connectionOf(modem?.lastHeardAt ?? null, now, goneSince),
    model: modem?.model ?? null,
    softwareVersion: modem?.softwareVersion ?? null,
    lastHeardAt: modem?.lastHeardAt?.toISOString() ?? null,
    lastStartedAt: modem?.lastStartedAt?.toISOString() ?? null,
    light: modem?.dbm == null ? null : { dbm: modem.dbm, verdict: judgeLight(modem.dbm) },
    wifi: modem?.wifi ?? [],
    connected: modem?.connected ?? null,
    refresh: latest ? asRefresh(latest) : null,
  }
}

/** What is known of a modem: by what it told last or, if it's to be called, by what it says now. */
export const describeModem = async (
  { db, clock, modems }: Pick<DevicesDeps, 'db' | 'clock' | 'modems'>,
  serialNumber: string,
  { called = false }: { called?: boolean } = {},
): Promise<ModemDetails> => {
  const [first, latest] = await Promise.all([modems?.find(serialNumber), latestRefresh(db, serialNumber)])
  const isThere = called && first?.found === 'modem' && (await modems?.call(first.modem.devId))
  const found = isThere ? await modems?.find(serialNumber) : first
  return asDetails(serialNumber, found ?? unreachable, latest, clock.now())
}

/** The accounts of a caller that have a modem, the one in use first. */
export const modemsOf = async ({ db, accounts }: Pick<DevicesDeps, 'db' | 'accounts'>, caller: SignedInCaller) => {
  const used = accountNumberOf(caller.claims)
  const numbers = caller.claims.accountNumber.toSorted((a, b) => Number(b === used) - Number(a === used))
  const held = await Promise.all(numbers.map((number) => accounts.find(db, number)))
  return held.flatMap((account) =>
    account && account.cpeSerialNumber !== null ? [{ account, serialNumber: account.cpeSerialNumber }] : [],
  )
}

/** By serial number. Somebody else's modem looks exactly like one that doesn't exist. */
export const showModem = async (deps: DevicesDeps, caller: SignedInCaller, serialNumber: string | undefined) => {
  const own = (await modemsOf(deps, caller)).find(
    (each) => serialNumber === undefined || each.serialNumber === serialNumber,
  )
  return own ? ok(await describeModem(deps, own.serialNumber)) : refused('not-found')
}

/** By device id, which only tells whose modem it is where modems are managed: there, each of one's own is asked for. */
export const showDevice = async (
  deps: DevicesDeps,
  caller: SignedInCaller,
  { devID, operation }: { devID?: string | undefined; operation?: string | undefined },
) => {
  const called = operation === 'check'
  const own = await modemsOf(deps, caller)
  if (devID === undefined)
    return own[0] ? ok(await describeModem(deps, own[0].serialNumber, { called })) : refused('not-found')
  for (const { serialNumber } of own) {
    const found = await deps.modems?.find(serialNumber)
    if (found?.found === 'modem' && found.modem.devId === devID)
      return ok(await describeModem(deps, serialNumber, { called }))
  }
  return refused('not-found')
}
