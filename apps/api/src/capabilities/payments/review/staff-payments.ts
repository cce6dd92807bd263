import type { StaffPayment, staffPayments as contract } from '@hibla/contract/payments/refunds.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { refundedAmount, settledByStaff } from '@hibla/contract/payments/state.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import { ok } from '@hibla/contract/values/outcome'
import { and, asc, desc, eq, gte, inArray, isNull, notInArray, or, type SQL } from '../../../kernel/postgres/sql.ts'
import { unionAll } from '../../../kernel/postgres/table.ts'
import { staffVariantOf } from '../../../kernel/files/links.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { needsSecondPerson } from './execute-decision.ts'
import type { PaymentLimits, PaymentsDeps } from '../deps.ts'
import {
  paymentEvent,
  paymentHeld,
  paymentIntent,
  paymentProof,
  paymentRefund,
  type PaymentUnderReview,
  type Intent,
} from '../payments.tables.ts'
import { refundedToday } from '../refunds/refunded-today.ts'
import { show } from '../settle/payment-status.ts'

const MOST = 100

const reviewForStaff = (
  held: PaymentUnderReview,
  limits: PaymentLimits,
  by: SignedInCaller,
  ofToday: number,
): StaffPayment['held'] => {
  const { why, came, currency, decision, note, askedBy, decidedBy } = held
  const awaitsSecond = held.needsSecond && decidedBy === null
  const second = decision === null ? needsSecondPerson(held, limits, ofToday) : held.needsSecond
  return { why, came, currency, needsSecond: second, decision, note, awaitsSecond, isOwn: askedBy === by.id }
}

const forStaff = async (
  db: Executor,
  deps: PaymentsDeps,
  by: SignedInCaller,
  intents: Intent[],
): Promise<StaffPayment[]> => {
  const { clock, files, limits } = deps
  const references = intents.map(({ reference }) => reference)
  if (references.length === 0) return []
  const events = await db
    .select()
    .from(paymentEvent)
    .where(inArray(paymentEvent.reference, references))
    .orderBy(asc(paymentEvent.id))
  const refunds = await db
    .select()
    .from(paymentRefund)
    .where(inArray(paymentRefund.reference, references))
    .orderBy(asc(paymentRefund.askedAt))
  const slips = await db
    .select()
    .from(paymentProof)
    .where(inArray(paymentProof.reference, references))
    .orderBy(asc(paymentProof.slot))
  const held = await db
    .select()
    .from(paymentHeld)
    .where(and(inArray(paymentHeld.reference, references), isNull(paymentHeld.settledAt)))
  const accounts = [...new Set(intents.map(({ accountNumber }) => accountNumber))]
  const ofToday = await refundedToday(db, deps, by.id, accounts)
  return intents.map((intent) => {
    const before = ofToday(intent.accountNumber)
    const own = <T extends { reference: string }>(rows: T[]) => rows.filter((row) => row.reference === intent.reference)
    return {
      ...show(intent, { events: own(events), refunds: own(refunds), proofs: own(slips), now: clock.now() }),
      accountNumber: intent.accountNumber,
      gateway: intent.gateway,
      gatewayReference: intent.gatewayReference,
      notes: own(events).flatMap(({ by: who, detail, at }) =>
        detail === null ? [] : [{ by: who, detail, at: at.toISOString() }],
      ),
      slips: own(slips).map(({ fileId, slot, type, sentAt, dismissedWhy }) => ({
        link: files.linkTo({
          id: fileId,
          variant: staffVariantOf(type),
          name: `slip-${slot}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`,
        }),
        nth: slot,
        sentAt: sentAt.toISOString(),
        dismissed: dismissedWhy,
      })),
      refunds: own(refunds).map(({ refund, kind, amount, currency, reason, state, askedAt, askedBy }) => ({
        refund,
        kind,
        amount: centavos(amount),
        currency,
        reason,
        state,
        askedAt: askedAt.toISOString(),
        isOwn: askedBy === by.id,
      })),
      secondPersonFrom: centavos(Math.max(0, limits.secondPersonFrom - Math.max(before, refundedAmount(own(refunds))))),
      held: own(held).map((each) => reviewForStaff(each, limits, by, before))[0] ?? null,
    }
  })
}

export const staffPayment = async (
  db: Executor,
  deps: PaymentsDeps,
  by: SignedInCaller,
  reference: string,
): Promise<StaffPayment> => {
  const intents = await db.select().from(paymentIntent).where(eq(paymentIntent.reference, reference))
  return (await forStaff(db, deps, by, intents))[0]!
}

type Query = InputOf<typeof contract>['query']

/** Later than this, no counter finds a slip any more. */
const SLIP_DAYS = 60

/** Somebody says that they've paid, and we know nothing of it. What staff have settled needs nobody any more. */
const withSlips = ({ db, clock }: PaymentsDeps): SQL | undefined => {
  const since = new Date(clock.now().getTime() - SLIP_DAYS * DAY_MS)
  const slips = db
    .select({ of: paymentProof.reference })
    .from(paymentProof)
    .where(and(gte(paymentProof.sentAt, since), isNull(paymentProof.dismissedAt)))
  return and(
    inArray(paymentIntent.reference, slips),
    notInArray(paymentIntent.state, ['paid', 'held']),
    or(isNull(paymentIntent.failure), notInArray(paymentIntent.failure, Object.values(settledByStaff))),
  )
}

const thatNeed = (deps: PaymentsDeps, needs: Query['needs']): SQL | undefined => {
  if (needs === undefined) return undefined
  if (needs === 'slips') return withSlips(deps)
  if (needs !== 'approval') return eq(paymentIntent.state, needs)
  const { db } = deps
  const refunds = db.select({ of: paymentRefund.reference }).from(paymentRefund).where(eq(paymentRefund.state, 'asked'))
  const held = db
    .select({ of: paymentHeld.reference })
    .from(paymentHeld)
    .where(and(paymentHeld.needsSecond, isNull(paymentHeld.decidedBy)))
  // One list, so that PostgreSQL looks up these payments and doesn't go through all.
  return inArray(paymentIntent.reference, unionAll(refunds, held))
}

export const staffPayments = async (deps: PaymentsDeps, by: SignedInCaller, query: Query) => {
  const { db } = deps
  const { needs, account, reference } = query
  const intents = await db
    .select()
    .from(paymentIntent)
    .where(
      and(
        thatNeed(deps, needs),
        account === undefined ? undefined : eq(paymentIntent.accountNumber, account),
        reference === undefined ? undefined : eq(paymentIntent.reference, reference),
      ),
    )
    .orderBy(desc(paymentIntent.startedAt))
    .limit(MOST)
  return ok(await forStaff(db, deps, by, intents))
}
