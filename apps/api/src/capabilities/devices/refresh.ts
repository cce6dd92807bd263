import { randomUUID } from 'node:crypto'
import { REFRESH_INTERVAL_SECONDS, refreshableAgainAt } from '@hibla/contract/devices/refresh.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { desc, eq, sql } from '../../kernel/postgres/sql.ts'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import { ownAccount } from '../../kernel/http/own-account.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { modemRefresh, type RefreshRow } from './devices.tables.ts'
import type { Modem, CommandOutcome } from './modem.port.ts'
import { asRefresh, isOpen, lockRefresh, moveTo } from './move.ts'
import type { DevicesDeps } from './deps.ts'

/** Telling the modem takes some seconds; until then nobody needs to ask what became of it. */
const COMMAND_TIMEOUT_MS = 15_000

export const latestRefresh = async (db: Executor, serialNumber: string): Promise<RefreshRow | undefined> => {
  const [latest] = await db
    .select()
    .from(modemRefresh)
    .where(eq(modemRefresh.serialNumber, serialNumber))
    .orderBy(desc(modemRefresh.askedAt), desc(modemRefresh.id))
    .limit(1)
  return latest
}

/** What an earlier refresh means for a new one: it's still under way, or too recent. */
const stillCounts = (latest: RefreshRow | undefined, now: Date) => {
  if (!latest) return undefined
  if (isOpen(latest)) return ok(asRefresh(latest))
  const leftMs = refreshableAgainAt(latest.askedAt).getTime() - now.getTime()
  if (latest.failure === 'not-sent' || leftMs <= 0) return undefined
  return refused('too-soon', { seconds: Math.ceil(leftMs / 1000) })
}

type RefreshRequest = { accountNumber: string; serialNumber: string; personId: string; modem: Modem }

/** Stored before the modem hears of it. Whoever asks at the same moment waits here, and finds what the first has stored. */
const store = (deps: DevicesDeps, { accountNumber, serialNumber, personId, modem }: RefreshRequest) =>
  deps.db.transaction(async (tx) => {
    if (await deps.isErased(tx, personId)) return { earlier: refused('not-found') }
    await lockModem(tx, serialNumber)
    const now = deps.clock.now()
    const earlier = stillCounts(await latestRefresh(tx, serialNumber), now)
    if (earlier) return { earlier }
    const [row] = await tx
      .insert(modemRefresh)
      .values({
        id: randomUUID(),
        accountNumber,
        serialNumber,
        devId: modem.devId,
        personId,
        state: 'asked',
        startedBefore: modem.lastStartedAt,
        heardBefore: modem.lastHeardAt,
        askedAt: now,
        changedAt: now,
        askAt: new Date(now.getTime() + COMMAND_TIMEOUT_MS),
      })
      .returning()
    return { row: row! }
  })

/** The trigger takes the same lock. */
const lockModem = async (tx: Transaction, serialNumber: string): Promise<void> => {
  await tx.execute(sql`select lock_modem(${serialNumber})`)
}

/** Has an account's modem start anew: stored, told once, and followed until it's back (`settle-refreshes.ts`). */
export const refreshModem = async (deps: DevicesDeps, caller: SignedInCaller, named: string | undefined) => {
  const own = ownAccount(caller, named)
  const account = own.ok ? await deps.accounts.find(deps.db, own.value) : undefined
  if (!account) return refused('not-found')
  const { accountNumber, cpeSerialNumber: serialNumber } = account
  if (serialNumber === null) return refused('no-modem')
  if (account.status !== 'ACTIVE') return refused('line-not-active')
  const earlier = stillCounts(await latestRefresh(deps.db, serialNumber), deps.clock.now())
  if (earlier) return earlier

  const { modems } = deps
  const found = (await modems?.find(serialNumber)) ?? { found: 'nothing' as const }
  if (!modems || found.found === 'nothing') return refused('modems-away')
  if (found.found === 'none') return refused('modem-unknown')
  const stored = await store(deps, { accountNumber, serialNumber, personId: caller.id, modem: found.modem })
  if ('earlier' in stored) return stored.earlier
  const { id: key, devId } = stored.row
  const told = await modems.reboot(devId, { key, seconds: REFRESH_INTERVAL_SECONDS })
  return ok(asRefresh(await note(deps, stored.row, told)))
}

/** What is unknown stays as it was asked; asking settles it. */
const note = (deps: DevicesDeps, row: RefreshRow, told: CommandOutcome): Promise<RefreshRow> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockRefresh(tx, row.id)
    return locked ? ((await recordOutcome(tx, deps, locked, told)) ?? locked) : row
  })

const recordOutcome = async (tx: Transaction, deps: DevicesDeps, locked: RefreshRow, told: CommandOutcome) => {
  switch (told.outcome) {
    case 'done':
      return moveTo(tx, deps, locked, { to: 'rebooting' })
    case 'queued':
      return moveTo(tx, deps, locked, { to: 'queued' })
    case 'faulted':
      return moveTo(tx, deps, locked, { to: 'failed', failure: 'faulted', fault: told.fault })
    case 'not-sent':
      return moveTo(tx, deps, locked, { to: 'failed', failure: 'not-sent' })
    case 'unknown':
    default:
      return undefined
  }
}
