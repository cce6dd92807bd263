import { plusDays } from '@hibla/contract/values/days'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { and, asc, desc, isNull, lte, or } from '../../../kernel/postgres/sql.ts'
import { lastStartedDay, MORNING_HOUR, startOfWorkday } from '../../../kernel/clock/clock.ts'
import type { Schedule } from '../../../kernel/jobs/jobs.ts'
import { runBills } from './bill-run.ts'
import { billingDay } from '../billing.tables.ts'
import type { DailyRunDeps } from '../deps.ts'
import { remind } from '../dunning/remind.ts'
import { warnAgain } from '../dunning/warn-again.ts'

/**
 * Does everything that's due up to a day: each day's bills, then its reminders, in date order. A new installation starts
 * with the day itself.
 */
export const workThrough = async (deps: DailyRunDeps, day: IsoDate): Promise<void> => {
  const { db } = deps
  const [last] = await db.select().from(billingDay).orderBy(desc(billingDay.day)).limit(1)
  for (let next = last ? plusDays(last.day, 1) : day; next <= day; next = plusDays(next, 1)) {
    await db.insert(billingDay).values({ day: next }).onConflictDoNothing()
  }
  const open = await db
    .select({ day: billingDay.day })
    .from(billingDay)
    .where(and(lte(billingDay.day, day), or(isNull(billingDay.billedAt), isNull(billingDay.remindedAt))))
    .orderBy(asc(billingDay.day))
  for (const { day: each } of open) {
    await runBills(deps, each)
    await remind(deps, each)
  }
  await warnAgain(deps, day)
}

/**
 * When somebody moves time, each morning on the way is processed as if it had come normally, with that morning's time on
 * its notices. It starts with the oldest open day, so that processes that notice the move together work in the same order.
 */
export const passThrough = async (deps: DailyRunDeps, day: IsoDate): Promise<void> => {
  const undone = or(isNull(billingDay.billedAt), isNull(billingDay.remindedAt))
  const [open] = await deps.db.select().from(billingDay).where(undone).orderBy(asc(billingDay.day)).limit(1)
  const [last] = await deps.db.select().from(billingDay).orderBy(desc(billingDay.day)).limit(1)
  const first = open?.day ?? (last ? plusDays(last.day, 1) : day)
  for (let next = first; next <= day; next = plusDays(next, 1)) {
    const morning = startOfWorkday(next)
    await workThrough({ ...deps, clock: { now: () => morning } }, next)
  }
}

/** Every morning in Manila. */
export const dailyBillingRun = (deps: DailyRunDeps): Schedule => ({
  name: 'billing.morning',
  cron: `0 ${MORNING_HOUR} * * *`,
  run: () => workThrough(deps, manilaDate(deps.clock.now())),
})

/** How far business time may drift from the machine's before we assume somebody moved it. */
const JUMP_MS = 5_000

/**
 * For a loop that runs every second. At the start it catches up on mornings missed while no process ran. After business
 * time is moved, as the sandbox does, it processes the mornings on the way right away and later ones as they come, because
 * the schedule uses the machine's time.
 */
export const billingWatch = (deps: DailyRunDeps, machineMs = () => performance.now()): (() => Promise<void>) => {
  const { clock } = deps
  let expected: number | undefined
  let workedTo: IsoDate | undefined
  return async () => {
    const [now, machine] = [clock.now(), machineMs()]
    const offset = now.getTime() - machine
    const day = lastStartedDay(now)
    const moved = expected !== undefined && Math.abs(offset - expected) > JUMP_MS
    if (expected === undefined) await workThrough(deps, day)
    else if (moved || (workedTo !== undefined && day > workedTo)) {
      await passThrough(deps, day)
      workedTo = day
    }
    expected = offset
  }
}
