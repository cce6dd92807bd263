import { and, eq, exists } from '../../../kernel/postgres/sql.ts'
import { outbox } from '../../../kernel/outbox/outbox.ts'
import { claimDue, processDue } from '../../../kernel/jobs/due-work.ts'
import type { Log } from '../../../kernel/jobs/jobs.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { nextPollAt } from '../settle/polling-schedule.ts'
import { orderRefundRefused, paymentRefunded } from '../events.ts'
import { finishReviewRefund } from '../review/finish-review-refund.ts'
import type { Gateway, Refunded } from '../gateway.port.ts'
import { retainedByOrder } from './retained-by-order.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, paymentRefund } from '../payments.tables.ts'
import { settleAll, concurrency } from '../settle/concurrency.ts'

type Refund = typeof paymentRefund.$inferSelect

/** 32 characters to the power of 20: no two refunds share a reference. */
export const REFUND_LENGTH = 20

/** Who asks for the money back if an order doesn't need it. */
export const ORDERS = 'orders'

/** How long whoever asked for it has to send it, before somebody else does. */
export const REFUND_POLL_MS = 60_000

export const lockRefund = async (tx: Transaction, refund: string): Promise<Refund | undefined> => {
  const [row] = await tx.select().from(paymentRefund).where(eq(paymentRefund.refund, refund)).for('update')
  return row
}

const find = async ({ db }: PaymentsDeps, refund: string) => {
  const [row] = await db
    .select()
    .from(paymentRefund)
    .innerJoin(paymentIntent, eq(paymentIntent.reference, paymentRefund.reference))
    .where(eq(paymentRefund.refund, refund))
  return row
}

/** Sends a refund to the gateway. A reversal has happened already. */
export const sendRefund = async (deps: PaymentsDeps, refund: string): Promise<void> => {
  const row = await find(deps, refund)
  if (row?.payment_refund.state !== 'sending') return
  const { gateway, accountNumber } = row.payment_intent
  const outcome: Refunded =
    row.payment_refund.kind === 'reversal'
      ? { outcome: 'refunded', gatewayReference: refund }
      : await outcomeAt(deps.gateways[gateway], row.payment_refund)
  await finish(deps, refund, accountNumber, outcome)
}

/** If it was sent before and nobody answered, only asking tells whether it arrived. */
const outcomeAt = async (
  gateway: Gateway | undefined,
  { refund, reference, amount, currency, asked }: Refund,
): Promise<Refunded> => {
  if (!gateway) return { outcome: 'unknown' }
  const known = asked > 0 ? await gateway.pollRefund(refund) : { outcome: 'not-found' as const }
  return known.outcome === 'not-found' ? gateway.refund({ reference: refund, of: reference, amount, currency }) : known
}

/** The ledger, the refund's state and the words about it change together, once. */
const finish = (deps: PaymentsDeps, refund: string, accountNumber: string, outcome: Refunded): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refund)
    if (locked?.state !== 'sending' || outcome.outcome === 'unknown') return
    const changedAt = deps.clock.now()
    const facts =
      outcome.outcome === 'refunded'
        ? { state: 'done' as const, gatewayReference: outcome.gatewayReference }
        : { state: 'refused' as const, failure: outcome.code }
    await tx
      .update(paymentRefund)
      .set({ ...facts, changedAt, askAt: null })
      .where(eq(paymentRefund.refund, refund))
    const { amount, kind, reference } = locked
    if (kind === 'return') return finishReviewRefund(tx, deps, reference, { state: facts.state, detail: locked.reason })
    if (facts.state === 'refused') {
      // Staff see what becomes of the refunds they ask for. Nobody looks at these, so the subscriber is told.
      if (locked.askedBy === ORDERS) await outbox(tx, orderRefundRefused, { accountNumber, amount })
      return
    }
    // Before it's paid back: nobody is warned about a sum that they don't owe.
    if (kind === 'refund' && (await retainedByOrder(tx, deps, reference)) === 'for-good')
      await deps.billing.takeBackPart(tx, { accountNumber, refund, amount })
    await deps.billing.postRefund(tx, { accountNumber, reference: refund, amount, kind })
    await outbox(tx, paymentRefunded, { accountNumber, refund, amount, kind })
  })

/** Sends refunds again whose answer never came, less and less often. A gateway that hangs doesn't keep the others waiting. */
export const settleRefunds = (deps: PaymentsDeps, log?: Log): Promise<void> =>
  settleAll(
    paymentIntent.gateway.enumValues.map((gateway) =>
      processDue({
        claim: () => claimNext(deps, gateway),
        run: ({ refund }) => sendRefund(deps, refund),
        log,
        failure: 'payments: could not send a refund',
        about: ({ refund }) => ({ refund }),
        ...concurrency,
      }),
    ),
  )

const claimNext = ({ db, clock }: PaymentsDeps, gateway: Gateway['name']) => {
  const now = clock.now()
  const ofGateway = db
    .select({ reference: paymentIntent.reference })
    .from(paymentIntent)
    .where(and(eq(paymentIntent.reference, paymentRefund.reference), eq(paymentIntent.gateway, gateway)))
  return claimDue(db, {
    table: paymentRefund,
    key: 'refund',
    due: 'askAt',
    now,
    where: exists(ofGateway),
    next: ({ asked }) => ({ asked: asked + 1, askAt: nextPollAt(now, asked + 1, now) }),
  })
}
