import { DAY_MS, MINUTE_MS } from '@hibla/contract/values/days'
import { and, asc, eq, isNotNull, isNull, lt, lte } from '../../kernel/postgres/sql.ts'
import { atJumps } from '../../kernel/jobs/at-jumps.ts'
import type { Log, Schedule, Watch } from '../../kernel/jobs/jobs.ts'
import { modemRefresh } from './devices.tables.ts'
import { judgeRefresh } from './judge-refresh.ts'
import type { Modems } from './modem.port.ts'
import { isOpen, lockRefresh, moveTo, type RefreshRow } from './move.ts'
import type { DevicesParts } from './parts.ts'

/** Somebody who waits asks every few seconds; others needn't. */
const AGAIN_MS = 3_000
const MOST = 500
export const KEPT_DAYS = 90

/**
 * Takes a refresh whose time to ask has come, and moves that time on: if this process dies, another asks then. Several
 * processes take different ones.
 */
const takeNext = ({ db, clock }: DevicesParts, id?: string): Promise<RefreshRow | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const isDue = and(isNotNull(modemRefresh.askAt), lte(modemRefresh.askAt, now))
    const [due] = await tx
      .select()
      .from(modemRefresh)
      .where(id === undefined ? isDue : and(isDue, eq(modemRefresh.id, id)))
      .orderBy(asc(modemRefresh.askAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const pauseMs = Math.min(AGAIN_MS * (1 + due.asked), MINUTE_MS)
    await tx
      .update(modemRefresh)
      .set({ asked: due.asked + 1, askAt: new Date(now.getTime() + pauseMs) })
      .where(eq(modemRefresh.id, due.id))
    return due
  })

const settle = async (parts: DevicesParts, modems: Modems, row: RefreshRow): Promise<void> => {
  const [found, waiting] = await Promise.all([modems.find(row.serialNumber), modems.standingOf(row.devId, row.id)])
  const verdict = judgeRefresh(row, { found, standing: waiting.standing, now: parts.clock.now() })
  if (verdict === 'wait') return
  const fault = waiting.standing === 'faulted' ? waiting.fault : undefined
  const move = verdict === 'take-back' ? await takeBack(modems, waiting) : verdict
  if (!move) return
  await parts.db.transaction(async (tx) => {
    const locked = await lockRefresh(tx, row.id)
    if (locked) await moveTo(tx, parts.clock, locked, { ...move, fault })
  })
}

/** Nobody wants the modem to start anew at midnight because it was unplugged at noon. */
const takeBack = async (modems: Modems, waiting: Awaited<ReturnType<Modems['standingOf']>>) => {
  if (waiting.standing !== 'waiting') return undefined
  const taken = await modems.withdraw(waiting.taskId)
  if (taken === 'withdrawn') return { to: 'failed', failure: 'unreachable' } as const
  // It was told at the last moment.
  return taken === 'gone' ? ({ to: 'rebooting' } as const) : undefined
}

/** A person looks how their refresh stands, so it's asked about at once if it may be. */
export const settleOne = async (parts: DevicesParts, row: RefreshRow): Promise<void> => {
  if (!parts.modems || !isOpen(row)) return
  const due = await takeNext(parts, row.id)
  if (due) await settle(parts, parts.modems, due)
}

/** Asks about every refresh that is due. One that can't be asked about doesn't keep the others waiting. */
const settleRefreshes = async (parts: DevicesParts, log?: Log): Promise<void> => {
  const { modems, db, clock } = parts
  for (let left = modems ? MOST : 0; left > 0; left--) {
    const due = await takeNext(parts)
    if (!due) break
    await settle(parts, modems!, due).catch((error: unknown) =>
      log?.error({ err: error, refresh: due.id }, 'devices: could not ask about a refresh'),
    )
  }
  const old = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(modemRefresh).where(and(isNull(modemRefresh.askAt), lt(modemRefresh.changedAt, old)))
}

export const settlesRefreshes = (parts: DevicesParts): Schedule => ({
  name: 'devices.settle-refreshes',
  cron: '* * * * *',
  run: (log) => settleRefreshes(parts, log),
})

export const settlesRefreshesAtJumps = (parts: DevicesParts): Watch =>
  atJumps(parts.clock, 'devices.watch', () => settleRefreshes(parts))
