import { channelName } from '@hibla/contract/values/channel-name'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { CURRENCY } from '@hibla/contract/payments/payment-request.rule'
import { DAY_MS } from '@hibla/contract/values/days'
import { centavos } from '@hibla/contract/values/money'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, asc, desc, eq, gte, inArray, isNotNull, or, sql } from '../../../kernel/postgres/sql.ts'
import type { PgColumn } from '../../../kernel/postgres/table.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { prepared } from '../../../kernel/postgres/prepared.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { lockPayment, moveTo } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { payersOf } from '../start/payer.ts'
import { isPayable } from './polling-schedule.ts'
import { paymentEvent, paymentIntent, paymentProof, paymentRefund, type Intent } from '../payments.tables.ts'
import { pollGateway } from './settle.ts'

type Facts = {
  events: (typeof paymentEvent.$inferSelect)[]
  refunds: Pick<typeof paymentRefund.$inferSelect, 'state' | 'amount' | 'currency'>[]
  proofs: Pick<typeof paymentProof.$inferSelect, 'dismissedAt'>[]
  now: Date
}

/** What a payer may know of a payment. */
export const show = (intent: Intent, { events, refunds, proofs, now }: Facts): PaymentStatus => {
  const paidBack = refunds.filter(({ state, currency }) => state === 'done' && currency === CURRENCY)
  const canBePaid = isOpen(intent.state) && intent.expiresAt > now
  return {
    reference: intent.reference,
    state: intent.state,
    accountEnding: intent.accountNumber.slice(-4),
    amount: centavos(intent.amount),
    serviceCharge: centavos(intent.serviceCharge),
    payMethod: intent.payMethod,
    channel: intent.channel,
    channelName: channelName(intent.channelName),
    startedAt: intent.startedAt.toISOString(),
    expiresAt: intent.expiresAt.toISOString(),
    url: canBePaid ? intent.url : null,
    payReference: canBePaid ? intent.payReference : null,
    couldBePaid: isPayable(intent),
    paymentRefId: intent.paymentRefId,
    failure: intent.failure,
    proofs: proofs.filter(({ dismissedAt }) => dismissedAt === null).length,
    areProofsDismissed: proofs.length > 0 && proofs.every(({ dismissedAt }) => dismissedAt !== null),
    refunded: centavos(paidBack.reduce((sum, { amount }) => sum + amount, 0)),
    changes: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
    ...(intent.orderId !== null && { orderId: intent.orderId }),
  }
}

/** Of one payment or a hundred, it's the same statement. */
const isOneOf = (column: PgColumn) => sql`${column} = any (${sql.placeholder('references')}::text[])`
const readingEvents = prepared((db) =>
  db.select().from(paymentEvent).where(isOneOf(paymentEvent.reference)).orderBy(asc(paymentEvent.id)),
)
const readingRefunds = prepared((db) => db.select().from(paymentRefund).where(isOneOf(paymentRefund.reference)))
const readingProofs = prepared((db) => db.select().from(paymentProof).where(isOneOf(paymentProof.reference)))
const reading = prepared((db) =>
  db
    .select()
    .from(paymentIntent)
    .where(eq(paymentIntent.reference, sql.placeholder('reference'))),
)

type Reading = Pick<PaymentsDeps, 'clock'> & { db: Executor }

const showAll = async ({ db, clock }: Reading, intents: Intent[]): Promise<PaymentStatus[]> => {
  const references = intents.map(({ reference }) => reference)
  if (references.length === 0) return []
  const [events, refunds, proofs] = await Promise.all([
    readingEvents(db, { references }),
    readingRefunds(db, { references }),
    readingProofs(db, { references }),
  ])
  const now = clock.now()
  return intents.map((intent) => {
    const own = <T extends { reference: string }>(rows: T[]) => rows.filter((row) => row.reference === intent.reference)
    return show(intent, { events: own(events), refunds: own(refunds), proofs: own(proofs), now })
  })
}

export const statusOf = async (deps: Reading, intent: Intent): Promise<PaymentStatus> =>
  (await showAll(deps, [intent]))[0]!

export const findPayment = async ({ db }: PaymentsDeps, reference: string): Promise<Intent | undefined> => {
  const [found] = await reading(db, { reference })
  return found
}

export const readPaymentStatus = async (deps: PaymentsDeps, reference: string) => {
  const found = await findPayment(deps, reference)
  return found ? ok(await statusOf(deps, found)) : refused('not-found')
}

/**
 * The payer is back. The gateway knows what became of it, even if its notification never comes. Whoever has a number may
 * just be looking, so that says nothing.
 */
export const checkPayment = async (deps: PaymentsDeps, reference: string) => {
  const found = await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, reference)
    if (!locked || isPaidByReference(locked.payMethod)) return locked
    return (await moveTo(tx, deps, locked, { to: 'confirming', by: 'payer' })) ?? locked
  })
  if (!found) return refused('not-found')
  return ok(await statusOf(deps, isOpen(found.state) ? await pollGateway(deps, found, { isBack: true }) : found))
}

/** A page shows it while the payer may still be with the gateway, so nothing follows from that but the answer. */
export const pollPayment = async (deps: PaymentsDeps, reference: string) => {
  const found = await findPayment(deps, reference)
  if (!found) return refused('not-found')
  return ok(await statusOf(deps, isOpen(found.state) ? await pollGateway(deps, found) : found))
}

const SHOWN_DAYS = 90
const MOST = 100

/**
 * What the account's people have begun, and whatever has brought money. What strangers have begun and not paid isn't shown: its
 * reference would lead to their page, and anybody can begin as many as they like.
 */
export const accountPayments = async (deps: PaymentsDeps, caller: Caller, accountNumber: string) => {
  const owners = await deps.accounts.ownersOf(deps.db, accountNumber)
  const since = new Date(deps.clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  // Whoever is refunded an older payment looks for it here, too.
  const wentBack = deps.db
    .select({ of: paymentRefund.reference })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.state, 'done'), gte(paymentRefund.changedAt, since)))
  const isShown = or(
    and(
      gte(paymentIntent.startedAt, since),
      or(
        inArray(paymentIntent.state, ['paid', 'held']),
        isNotNull(paymentIntent.orderId),
        isNotNull(paymentIntent.cardToken),
        inArray(paymentIntent.personId, owners),
        inArray(paymentIntent.payer, payersOf(caller)),
      ),
    ),
    inArray(paymentIntent.reference, wentBack),
  )
  const intents = await deps.db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.accountNumber, accountNumber), isShown))
    .orderBy(desc(paymentIntent.startedAt))
    .limit(MOST)
  return ok(await showAll(deps, intents))
}
