import type { listFailures } from '@hibla/contract/payments/reconcile.contract'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { HOUR_MS, plusDays } from '@hibla/contract/values/days'
import { and, asc, desc, eq, notInArray } from '../../../kernel/postgres/sql.ts'
import { isUnavailable } from '../../../kernel/unavailable.ts'
import { errorOf } from '../../../kernel/error-of.ts'
import type { DueWork } from '../../../kernel/jobs/due-work.ts'
import type { Log } from '../../../kernel/jobs/jobs.ts'
import { anyOf } from '../../../kernel/postgres/any-of.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { storedCardChannel } from '../start/charge-card.ts'
import type { Gateway, Settled } from '../gateway.port.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, paymentRefund } from '../payments.tables.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { pollGateway } from '../settle/settle.ts'
import { compare } from './compare.ts'
import { ourMovements, unlistedUpTo } from './our-side.ts'
import { settlementDay, settlementDifference, settlementLine, settlementTrouble } from './reconcile.tables.ts'

/** A gateway's list of a day is complete by then, in Manila. */
const HOUR = 8

const lastDayListed = (now: Date): IsoDate => plusDays(manilaDate(new Date(now.getTime() - HOUR * HOUR_MS)), -1)

/**
 * Compares every day that wasn't yet, gateway by gateway. One that gives no list doesn't keep the other waiting. What isn't
 * the list's fault fails the job, which then runs again in seconds rather than in an hour.
 */
export const reconcile = async (deps: PaymentsDeps, log?: Log): Promise<void> => {
  const upTo = lastDayListed(deps.clock.now())
  const failures: unknown[] = []
  for (const gateway of Object.values(deps.gateways))
    await catchUp(deps, gateway, upTo, log).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const catchUp = async (deps: PaymentsDeps, gateway: Gateway, upTo: IsoDate, log?: Log): Promise<void> => {
  for (let day = await firstDay(deps, gateway.name, upTo); day <= upTo; day = plusDays(day, 1))
    if (!(await compareDay(deps, gateway, day, log))) return
}

/** The day after the last one, or that of the first payment. */
const firstDay = async ({ db }: PaymentsDeps, gateway: Gateway['name'], upTo: IsoDate): Promise<IsoDate> => {
  const [last] = await db
    .select({ day: settlementDay.day })
    .from(settlementDay)
    .where(eq(settlementDay.gateway, gateway))
    .orderBy(desc(settlementDay.day))
    .limit(1)
  if (last) return plusDays(last.day, 1)
  const [first] = await db
    .select({ at: paymentIntent.startedAt })
    .from(paymentIntent)
    .where(eq(paymentIntent.gateway, gateway))
    .orderBy(asc(paymentIntent.startedAt))
    .limit(1)
  return first ? manilaDate(first.at) : upTo
}

/** Whether it could be compared. If not, staff can see why: all later days wait for it. */
const compareDay = async (deps: PaymentsDeps, gateway: Gateway, day: IsoDate, log?: Log): Promise<boolean> => {
  const note = async (why: (typeof listFailures)[number], error: unknown) => {
    log?.error({ err: error, gateway: gateway.name }, 'payments: could not compare a gateway’s list')
    await noteListFailure(deps, gateway, { day, why, error })
  }
  const lines = await gateway
    .settlement(day)
    .catch((error: unknown) => note(isUnavailable(error) ? 'no-list' : 'not-readable', error))
  if (!lines) return false
  try {
    await pollListed(deps, gateway.name, lines)
    await writeDay(deps, gateway, day, lines)
    return true
  } catch (error) {
    // That our database is away says nothing about the list.
    if (isUnavailable(error)) throw error
    await note('not-readable', error)
    return false
  }
}

/** The day, its list and all differences are written together, so whoever comes second finds the day done. */
const writeDay = (deps: PaymentsDeps, gateway: Gateway, day: IsoDate, lines: Settled[]): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = { gateway: gateway.name, day }
    const now = deps.clock.now()
    const [fresh] = await tx
      .insert(settlementDay)
      .values({ ...at, comparedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return
    await tx.delete(settlementTrouble).where(eq(settlementTrouble.gateway, gateway.name))
    for (const part of inBatches(lines.map((line, position) => ({ ...line, ...at, position }))))
      await tx.insert(settlementLine).values(part)
    const found = await differencesOn(tx, deps, gateway.name, day, lines)
    for (const part of inBatches(found.map((each) => ({ ...each, gateway: gateway.name, foundAt: now }))))
      await tx.insert(settlementDifference).values(part)
  })

const noteListFailure = async (
  { db, clock }: PaymentsDeps,
  { name }: Gateway,
  { day, why, error }: { day: IsoDate; why: (typeof listFailures)[number]; error: unknown },
): Promise<void> => {
  const trouble = { day, why, detail: errorOf(error).message, at: clock.now() }
  await db
    .insert(settlementTrouble)
    .values({ gateway: name, ...trouble })
    .onConflictDoUpdate({ target: settlementTrouble.gateway, set: trouble })
}

/**
 * What moved near midnight may be on the list of another day, which counts too. So whatever isn't listed is noted when the
 * next day's list is in.
 */
const differencesOn = async (
  tx: Transaction,
  { cardChecks }: PaymentsDeps,
  gateway: Gateway['name'],
  day: IsoDate,
  lines: Settled[],
) => {
  const missing = await unlistedUpTo(tx, gateway, plusDays(day, -1))
  const references = [...new Set(lines.map(({ reference }) => reference))]
  const listed = await tx
    .select()
    .from(settlementLine)
    .where(and(eq(settlementLine.gateway, gateway), anyOf(settlementLine.reference, references)))
  const checks: { reference: string; amount: number }[] = []
  if (gateway === storedCardChannel.gateway)
    for (const part of inBatches(references)) checks.push(...(await cardChecks(tx, part)))
  const known = [
    ...checks.map((each) => ({ ...each, channel: storedCardChannel.channel })),
    ...(await ourMovements(tx, gateway, references)),
  ]
  const paidOn = new Map(missing.map((each) => [each.reference, each.day]))
  return compare(listed, new Map(known.map((each) => [each.reference, each])), missing).map((each) => ({
    ...each,
    day: paidOn.get(each.reference) ?? day,
  }))
}

/** Money that the gateway lists and we don't know of yet: perhaps nobody told us, and asking tells. */
const pollListed = async (deps: PaymentsDeps, gateway: Gateway['name'], lines: Settled[]): Promise<void> => {
  const references = lines.map(({ reference }) => reference)
  if (references.length === 0) return
  const unpaid = await deps.db
    .select()
    .from(paymentIntent)
    .where(
      and(
        anyOf(paymentIntent.reference, references),
        eq(paymentIntent.gateway, gateway),
        notInArray(paymentIntent.state, ['paid', 'held']),
      ),
    )
  for (const intent of unpaid) await pollGateway(deps, intent)
  const sending = await deps.db
    .select({ refund: paymentRefund.refund })
    .from(paymentRefund)
    .where(and(anyOf(paymentRefund.refund, references), eq(paymentRefund.state, 'sending')))
  for (const { refund } of sending) await sendRefund(deps, refund)
}

/** PostgreSQL takes only so many values in one statement. */
const MOST_ROWS = 2_000
const inBatches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, at) =>
    rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
  )

/** Every hour, so that a list which wasn't there is asked for again. */
export const reconciles = (deps: PaymentsDeps): DueWork => ({
  name: 'payments.reconcile',
  cron: '10 * * * *',
  clock: deps.clock,
  run: (log) => reconcile(deps, log),
})
