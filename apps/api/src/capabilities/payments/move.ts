import { isOpen, mayBecome, type PaymentState } from '@hibla/contract/payments/state.rule'
import { eq } from 'drizzle-orm'
import { outbox } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { nextAsk } from './asking.ts'
import { paymentMoved } from './events.ts'
import type { PaymentsParts } from './parts.ts'
import { letSuspensionWait } from './patience.ts'
import { paymentEvent, paymentIntent } from './payments.tables.ts'

export type Intent = typeof paymentIntent.$inferSelect
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

/** Until this transaction ends, nobody else decides about this payment. */
export const lockPayment = async (tx: Transaction, reference: string): Promise<Intent | undefined> => {
  const [intent] = await tx.select().from(paymentIntent).where(eq(paymentIntent.reference, reference)).for('update')
  return intent
}

/**
 * The only place where a payment's state changes; the payment must be locked. What can't follow is left out, such as news
 * that come late. Suspension waits while it's open or held.
 */
export const moveTo = async (tx: Transaction, parts: PaymentsParts, intent: Intent, move: Move): Promise<Intent> => {
  const { to, by, detail, set = {} } = move
  if (!mayBecome(intent.state, to)) return intent
  const { reference, personId, cardToken } = intent
  const at = parts.clock.now()
  const facts = { ...intent, ...set }
  const [moved] = await tx
    .update(paymentIntent)
    .set({ ...set, state: to, changedAt: at, asked: 0, askAt: isOpen(to) ? nextAsk(facts.expiresAt, 0, at) : null })
    .where(eq(paymentIntent.reference, reference))
    .returning()
  await tx.insert(paymentEvent).values({ reference, state: to, by, detail, at })
  if (isOpen(to) || to === 'held') await letSuspensionWait(tx, parts, moved!)
  else await parts.billing.lift(tx, reference)
  if (personId !== null || cardToken !== null) await outbox(tx, paymentMoved, { reference, state: to })
  return moved!
}
