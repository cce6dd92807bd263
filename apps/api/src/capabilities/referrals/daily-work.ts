import { awaitsReward, INVITED_DAYS, overStates, referralStates } from '@hibla/contract/referrals/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from '../../kernel/postgres/sql.ts'
import type { Log, Schedule } from '../../kernel/jobs/jobs.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { endOf, eachPage } from '../../kernel/postgres/pages.ts'
import { mailInvite } from './emails.ts'
import { moveTo } from './move.ts'
import type { ReferralsDeps } from './deps.ts'
import { referral, referralEvent, referralHit, referralProgramme, type ReferralRow } from './referrals.tables.ts'
import { REFERRAL_YEARS } from './retention.ts'
import { considerReward, waitIfUnpaid } from './reward.ts'

const PAGE = 200

type Task = {
  /** No other referral is read. */
  due: SQL | undefined
  /** Those of a page that there is something to do for, if it's cheaper to ask about all of them at once. */
  pick?: (rows: ReferralRow[]) => Promise<ReferralRow[]>
  work: (tx: Transaction, row: ReferralRow) => Promise<unknown>
}

/** Page by page, and each referral by itself: one that fails or is slow keeps nobody waiting, and its turn comes the next morning. */
const throughAll = async ({ db }: ReferralsDeps, size: number, { due, pick, work }: Task, log?: Log) => {
  const workOn = (referenceNum: string): Promise<void> =>
    db.transaction(async (tx) => {
      // It may have changed since the page was read.
      const isStillDue = and(eq(referral.referenceNum, referenceNum), due)
      const [row] = await tx.select().from(referral).where(isStillDue).for('update')
      if (row) await work(tx, row)
    })
  await eachPage('', async (after) => {
    const page = await db
      .select()
      .from(referral)
      .where(and(due, gt(referral.referenceNum, after)))
      .orderBy(asc(referral.referenceNum))
      .limit(size)
    for (const { referenceNum } of pick ? await pick(page) : page)
      await workOn(referenceNum).catch((error: unknown) =>
        log?.error({ err: error, referenceNum }, 'referrals: could not do what was due for a referral'),
      )
    return endOf(page, size)?.referenceNum
  })
}

/** Where fibre has come, whoever waits gets their link. Nobody is written to twice: the state changes with the email. */
const notifyReached = (deps: ReferralsDeps): Task => ({
  due: eq(referral.state, 'waiting'),
  pick: async (rows) => {
    const pins = rows.flatMap(({ referenceNum: id, requestBody: { latitude, longitude } }) =>
      latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude }],
    )
    const reached = await deps.serviceability.reached(deps.db, pins)
    return rows.filter(({ referenceNum }) => reached.has(referenceNum))
  },
  work: async (tx, row) => {
    const body = await mailInvite(tx, deps, { ...row, state: 'sent' })
    await moveTo(tx, deps, row, { to: 'sent', by: 'network', set: { serviceable: true, body } })
  },
})

const expire = (deps: ReferralsDeps): Task => {
  const before = new Date(deps.clock.now().getTime() - INVITED_DAYS * DAY_MS)
  return {
    due: and(
      inArray(referral.state, ['sent', 'applying']),
      lt(referral.changedAt, before),
      // A reminder promises the whole time again.
      or(isNull(referral.remindedAt), lt(referral.remindedAt, before)),
    ),
    work: async (tx, row) => {
      // While their draft is kept, they can still send it in.
      const isApplying = row.applicationRefId && (await deps.applications.applicantIn(tx, row.applicationRefId))
      if (!isApplying) await moveTo(tx, deps, row, { to: 'expired', by: 'time' })
    },
  }
}

/** A payment may have been posted before we knew whose account it is, and an employee may have one by now. */
const catchUp = (deps: ReferralsDeps): Task => ({
  due: and(
    inArray(referral.state, [...referralStates.filter(awaitsReward), 'held']),
    isNotNull(referral.referredAccountNumber),
    // Where a programme brings nothing, a referral stays connected for good.
    inArray(
      referral.type,
      deps.db
        .select({ type: referralProgramme.type })
        .from(referralProgramme)
        .where(gt(referralProgramme.reward, centavos(0))),
    ),
  ),
  work: (tx, row) => considerReward(tx, deps, row),
})

/** How long after a reward we look whether money went back that we weren't told of, as by a portal of the version before. */
const WATCHED_DAYS = 60

const lookAgain = (deps: ReferralsDeps): Task => ({
  due: and(
    eq(referral.state, 'rewarded'),
    gt(referral.changedAt, new Date(deps.clock.now().getTime() - WATCHED_DAYS * DAY_MS)),
  ),
  work: (tx, row) => waitIfUnpaid(tx, deps, row),
})

/** Whoever waits for fibre was promised an email, so they wait as long as we may keep their details. */
const deleteExpired = ({ clock }: ReferralsDeps): Task => {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - REFERRAL_YEARS)
  return {
    due: and(inArray(referral.state, [...overStates, 'waiting']), lt(referral.changedAt, before)),
    work: async (tx, { referenceNum }) => {
      for (const table of [referralHit, referralEvent, referral])
        await tx.delete(table).where(eq(table.referenceNum, referenceNum))
    },
  }
}

/** What follows from the days that pass. */
export const dailyReferralWork = (deps: ReferralsDeps, size = PAGE): Schedule => ({
  name: 'referrals.morning',
  cron: '15 9 * * *',
  run: async (log) => {
    for (const task of [notifyReached, expire, catchUp, lookAgain, deleteExpired])
      await throughAll(deps, size, task(deps), log)
  },
})
