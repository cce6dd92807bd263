import { awaitsReward, INVITED_DAYS, overStates, referralStates } from '@hibla/contract/referrals/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { and, asc, gt, inArray } from '../../kernel/postgres/sql.ts'
import type { Schedule } from '../../kernel/jobs/jobs.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { mailInvite } from './letters.ts'
import { moveTo } from './move.ts'
import type { ReferralsParts } from './parts.ts'
import { referral, referralEvent, referralHit, type ReferralRow } from './referrals.tables.ts'
import { considerReward } from './reward.ts'

const PAGE = 200
/** As promised in the privacy notice. */
const KEPT_YEARS = 2

type States = readonly ReferralRow['state'][]
type Work = (tx: Transaction, parts: ReferralsParts, rows: ReferralRow[]) => Promise<void>

/** Works through the referrals in some states, page by page; whatever dies is done the next morning. */
const throughAll = async (parts: ReferralsParts, states: States, size: number, work: Work): Promise<void> => {
  let after = ''
  for (;;) {
    const from = after
    const last = await parts.db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(referral)
        .where(and(inArray(referral.state, [...states]), gt(referral.referenceNum, from)))
        .orderBy(asc(referral.referenceNum))
        .limit(size)
        .for('update')
      await work(tx, parts, rows)
      return rows.length === size ? rows.at(-1) : undefined
    })
    if (!last) return
    after = last.referenceNum
  }
}

/** Where fibre has come, whoever waits gets their link. Nobody is written to twice: the state changes with the letter. */
const tellReached: Work = async (tx, parts, rows) => {
  const pins = rows.flatMap(({ referenceNum: id, requestBody: { latitude, longitude } }) =>
    latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude }],
  )
  const reached = await parts.serviceability.reached(tx, pins)
  for (const row of rows.filter(({ referenceNum }) => reached.has(referenceNum))) {
    const body = await mailInvite(tx, parts, { ...row, state: 'sent' })
    await moveTo(tx, parts, row, { to: 'sent', by: 'network', set: { serviceable: true, body } })
  }
}

const expire: Work = async (tx, parts, rows) => {
  const before = parts.clock.now().getTime() - INVITED_DAYS * DAY_MS
  // A reminder promises the whole time again.
  const since = ({ changedAt, remindedAt }: ReferralRow) => Math.max(changedAt.getTime(), remindedAt?.getTime() ?? 0)
  for (const row of rows.filter((each) => since(each) < before)) {
    // While their draft is kept, they can still send it in.
    const isApplying = row.applicationRefId && (await parts.applications.applicantIn(tx, row.applicationRefId))
    if (!isApplying) await moveTo(tx, parts, row, { to: 'expired', by: 'time' })
  }
}

/** A payment may have been posted before we knew whose account it is, and an employee may have one by now. */
const catchUp: Work = async (tx, parts, rows) => {
  for (const row of rows) await considerReward(tx, parts, row)
}

const forget: Work = async (tx, { clock }, rows) => {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  const old = rows.filter(({ changedAt }) => changedAt < before).map(({ referenceNum }) => referenceNum)
  if (old.length === 0) return
  for (const table of [referralHit, referralEvent, referral])
    await tx.delete(table).where(inArray(table.referenceNum, old))
}

/** What follows from the days that pass. */
export const referralMornings = (parts: ReferralsParts, size = PAGE): Schedule => ({
  name: 'referrals.morning',
  cron: '15 9 * * *',
  run: async () => {
    await throughAll(parts, ['waiting'], size, tellReached)
    await throughAll(parts, ['sent', 'applying'], size, expire)
    await throughAll(parts, [...referralStates.filter(awaitsReward), 'held'], size, catchUp)
    // Whoever waits for fibre was promised an email, so they wait as long as we may keep their details.
    await throughAll(parts, [...overStates, 'waiting'], size, forget)
  },
})
