import { cardName } from '@hibla/contract/autopay/enrolment.rule'
import { WAIT_DAYS } from '@hibla/contract/autopay/charge-day.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { peso } from '@hibla/contract/values/money'
import { and, asc, eq, isNull, lte, or } from '../../../kernel/postgres/sql.ts'
import { uuidFrom } from '../../../kernel/ids/uuid-from.ts'
import { processDue } from '../../../kernel/jobs/due-work.ts'
import type { Log } from '../../../kernel/jobs/jobs.ts'
import { autopayCharge, autopayEnrolment, type Enrolment, type Charge } from '../autopay.tables.ts'
import { emails, write } from '../emails.ts'
import type { AutopayDeps, Transaction } from '../deps.ts'

/** How long a charge waits, while a payment of the account is under way, until it looks again. */
const WAIT_MS = 10 * 60_000
const MOST_WAITED_MS = WAIT_DAYS * DAY_MS

/** Charges everything whose day has come. One that can't be sent doesn't keep the others waiting: it's asked about later. */
export const chargeDue = async (deps: AutopayDeps, today: IsoDate, log?: Log): Promise<void> => {
  await processDue({
    claim: () => claimNext(deps, today),
    run: async ({ reference }) => reference !== undefined && deps.payments.sendCharge(reference),
    log,
    failure: 'autopay: could not send a charge',
    about: ({ reference }) => ({ reference }),
  })
}

/** The charge and its payment are stored together, before the gateway hears of it. Several processes take different ones. */
const claimNext = (deps: AutopayDeps, today: IsoDate): Promise<{ reference: string | undefined } | undefined> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const isDue = and(
      eq(autopayCharge.state, 'waiting'),
      lte(autopayCharge.nextOn, today),
      or(isNull(autopayCharge.waitUntil), lte(autopayCharge.waitUntil, now)),
    )
    // The enrolment is locked before its charge, as by whoever ends it.
    const [next] = await tx
      .select({ charge: autopayCharge, enrolment: autopayEnrolment })
      .from(autopayCharge)
      .innerJoin(autopayEnrolment, eq(autopayEnrolment.reference, autopayCharge.enrolment))
      .where(isDue)
      .orderBy(asc(autopayCharge.nextOn))
      .limit(1)
      .for('update', { of: autopayEnrolment, skipLocked: true })
    if (!next) return undefined
    const { accountNumber, month } = next.charge
    const isThis = and(eq(autopayCharge.accountNumber, accountNumber), eq(autopayCharge.month, month))
    const [charge] = await tx.select().from(autopayCharge).where(and(isThis, isDue)).for('update')
    // Somebody else may have been faster.
    if (!charge) return { reference: undefined }
    const change = await decide(tx, deps, charge, next.enrolment)
    // One that waits keeps the time since when it does.
    const changedAt = change.state === 'waiting' ? charge.changedAt : now
    await tx
      .update(autopayCharge)
      .set({ ...change, changedAt })
      .where(isThis)
    return { reference: change.state === 'charging' ? change.reference : undefined }
  })

type Change =
  | { state: 'stopped' | 'nothing-owed'; nextOn: null }
  | { state: 'waiting'; waitUntil: Date }
  | { state: 'charging'; reference: string; attempts: number; nextOn: null; waitUntil: null }

/**
 * What is owed this morning is charged, up to the most that anybody pays at once; nothing if nothing is, or if the account is
 * closed. While somebody is paying, however much and by whatever, it waits: they may be paying just this.
 */
const decide = async (
  tx: Transaction,
  deps: AutopayDeps,
  { accountNumber, month, attempts, changedAt }: Charge,
  enrolment: Enrolment,
): Promise<Change> => {
  const now = deps.clock.now()
  const account = await deps.accounts.find(tx, accountNumber)
  const token = enrolment.state === 'VERIFIED' ? enrolment.token : null
  if (token === null) return { state: 'stopped', nextOn: null }
  const owed = await deps.billing.balanceIn(tx, accountNumber)
  if (owed <= 0) return { state: 'nothing-owed', nextOn: null }
  if (account?.status === 'DISCONNECTED') {
    await write(tx, deps, accountNumber, emails.paused(enrolment, peso(owed)))
    return { state: 'stopped', nextOn: null }
  }
  const wait = { state: 'waiting', waitUntil: new Date(now.getTime() + WAIT_MS) } as const
  const mayWait = now.getTime() - changedAt.getTime() < MOST_WAITED_MS
  if (mayWait && (await deps.payments.hasPendingPayment(tx, accountNumber))) return wait
  const amount = Math.min(owed, deps.payments.ceiling)
  const reference = await deps.payments.createCharge(tx, {
    // The token is a secret: whoever guessed the key could start a payment under it, and then nothing would be charged.
    key: uuidFrom(`autopay ${token} ${accountNumber} ${month} ${attempts + 1}`),
    accountNumber,
    amount,
    token,
    personId: enrolment.personId,
    channelName: `AutoPay, ${cardName(enrolment)}`,
  })
  if (reference === undefined) return wait
  if (amount < owed && attempts === 0)
    await write(tx, deps, accountNumber, emails.mostAtOnce(enrolment, peso(amount), peso(owed - amount)))
  return { state: 'charging', reference, attempts: attempts + 1, nextOn: null, waitUntil: null }
}
