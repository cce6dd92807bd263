import { isOpen, paymentMachine, type PaymentState } from '@hibla/contract/payments/state.rule'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import { becoming, builtOnce, given } from '../../kernel/postgres/built-once.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { onTheirWay } from '../../kernel/postgres/session.ts'
import { nextAsk } from './asking.ts'
import { paymentMoved } from './events.ts'
import type { PaymentsParts } from './parts.ts'
import { letSuspensionWait } from './patience.ts'
import { paymentEvent, paymentIntent, type Intent } from './payments.tables.ts'

type Facts = Partial<
  Pick<
    Intent,
    'gatewayReference' | 'url' | 'payReference' | 'failure' | 'paymentRefId' | 'expiresAt' | 'amount' | 'paidOn'
  >
>
export type Move = {
  to: PaymentState
  /** Who says so. */
  by: 'payer' | 'gateway' | 'asking' | 'staff'
  detail?: string
  set?: Facts
}

const locking = builtOnce((db) =>
  db
    .select()
    .from(paymentIntent)
    .where(eq(paymentIntent.reference, sql.placeholder('reference')))
    .for('update'),
)

/**
 * Everything that a move may change, whether it does or not: the row is locked, so what we know of it is what it says. Its time
 * may be more exact there than ours, so it's written only if it's new.
 */
const moving = builtOnce((db) =>
  db
    .update(paymentIntent)
    .set({
      ...becoming(
        'state',
        'changedAt',
        'asked',
        'askAt',
        'gatewayReference',
        'url',
        'payReference',
        'failure',
        'paymentRefId',
        'amount',
        'paidOn',
      ),
      expiresAt: sql`coalesce(${sql.placeholder('newExpiry')}::timestamptz, ${paymentIntent.expiresAt})`,
    })
    .where(eq(paymentIntent.reference, sql.placeholder('reference'))),
)

const noting = builtOnce((db) => db.insert(paymentEvent).values(given('reference', 'state', 'by', 'detail', 'at')))

/** Until this transaction ends, nobody else decides about this payment. */
export const lockPayment = async (tx: Transaction, reference: string): Promise<Intent | undefined> => {
  const [intent] = await locking(tx, { reference })
  return intent
}

/**
 * The only place where a payment's state changes; the payment must be locked. What can't follow is left out, such as news
 * that come late. Suspension waits while it's open or held. Everything is sent together, and COMMIT can follow at once.
 */
export const moveTo = async (tx: Transaction, parts: PaymentsParts, intent: Intent, move: Move): Promise<Intent> => {
  const { to, by, detail, set = {} } = move
  if (!paymentMachine.may(intent.state, to)) return intent
  const { reference, personId, cardToken, orderId } = intent
  const at = parts.clock.now()
  const { expiresAt } = { ...intent, ...set }
  const change = { ...set, state: to, changedAt: at, asked: 0, askAt: isOpen(to) ? nextAsk(expiresAt, 0, at) : null }
  const moved: Intent = { ...intent, ...change }
  const isTold = personId !== null || cardToken !== null || orderId !== null
  onTheirWay(tx, [
    moving(tx, { ...moved, newExpiry: set.expiresAt ?? null }),
    noting(tx, { reference, state: to, by, detail: detail ?? null, at }),
    isOpen(to) || to === 'held' ? letSuspensionWait(tx, parts, moved) : parts.billing.lift(tx, reference),
    ...(isTold ? [outbox(tx, paymentMoved, { reference, state: to })] : []),
  ])
  return moved
}
