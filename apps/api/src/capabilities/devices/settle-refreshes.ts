import { DAY_MS, MINUTE_MS } from '@hibla/contract/values/days'
import { and, eq, isNull, lt } from '../../kernel/postgres/sql.ts'
import { claimDue, processDue, type DueWork } from '../../kernel/jobs/due-work.ts'
import type { Log } from '../../kernel/jobs/jobs.ts'
import { modemRefresh, type RefreshRow } from './devices.tables.ts'
import { judgeRefresh } from './judge-refresh.ts'
import type { Modems } from './modem.port.ts'
import { isOpen, lockRefresh, moveTo } from './move.ts'
import type { DevicesDeps } from './deps.ts'
import { REFRESH_DAYS } from './retention.ts'

/** Somebody who waits asks every few seconds; others needn't. */
const AGAIN_MS = 3_000
/** So that a run ends before the next. */
const LONGEST_MS = 45_000

const claimNext = ({ db, clock }: DevicesDeps, id?: string): Promise<RefreshRow | undefined> => {
  const now = clock.now()
  const pauseMs = (asked: number) => Math.min(AGAIN_MS * (1 + asked), MINUTE_MS)
  return claimDue(db, {
    table: modemRefresh,
    key: 'id',
    due: 'askAt',
    now,
    where: id === undefined ? undefined : eq(modemRefresh.id, id),
    next: ({ asked }) => ({ asked: asked + 1, askAt: new Date(now.getTime() + pauseMs(asked)) }),
  })
}

const settle = async (deps: DevicesDeps, modems: Modems, row: RefreshRow): Promise<void> => {
  const [found, waiting] = await Promise.all([modems.find(row.serialNumber), modems.statusOf(row.devId, row.id)])
  const verdict = judgeRefresh(row, { found, status: waiting.status, now: deps.clock.now() })
  if (verdict === 'wait') return
  const fault = waiting.status === 'faulted' ? waiting.fault : undefined
  const move = verdict === 'take-back' ? await takeBack(modems, waiting) : verdict
  if (!move) return
  await deps.db.transaction(async (tx) => {
    const locked = await lockRefresh(tx, row.id)
    if (locked) await moveTo(tx, deps, locked, { ...move, fault })
  })
}

/** Nobody wants the modem to start anew at midnight because it was unplugged at noon. */
const takeBack = async (modems: Modems, waiting: Awaited<ReturnType<Modems['statusOf']>>) => {
  if (waiting.status !== 'waiting') return undefined
  const taken = await modems.withdraw(waiting.taskId)
  if (taken === 'withdrawn') return { to: 'failed', failure: 'unreachable' } as const
  // It was told at the last moment.
  return taken === 'gone' ? ({ to: 'rebooting' } as const) : undefined
}

/** A person looks how their refresh stands, so it's asked about at once if it may be. */
export const settleOne = async (deps: DevicesDeps, row: RefreshRow): Promise<void> => {
  if (!deps.modems || !isOpen(row)) return
  const due = await claimNext(deps, row.id)
  if (due) await settle(deps, deps.modems, due)
}

/** Asks about every refresh that is due. */
const settleRefreshes = async (deps: DevicesDeps, log?: Log): Promise<void> => {
  const { modems, db, clock } = deps
  if (modems)
    await processDue({
      claim: () => claimNext(deps),
      run: (due) => settle(deps, modems, due),
      log,
      failure: 'devices: could not ask about a refresh',
      about: ({ id }) => ({ refresh: id }),
      longestMs: LONGEST_MS,
    })
  const old = new Date(clock.now().getTime() - REFRESH_DAYS * DAY_MS)
  await db.delete(modemRefresh).where(and(isNull(modemRefresh.askAt), lt(modemRefresh.changedAt, old)))
}

export const settlesRefreshes = (deps: DevicesDeps): DueWork => ({
  name: 'devices.settle-refreshes',
  cron: '* * * * *',
  clock: deps.clock,
  run: (log) => settleRefreshes(deps, log),
})
