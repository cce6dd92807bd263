import { isOpen, settledByStaff } from '@hibla/contract/payments/state.rule'
import { CURRENCY, sumIn } from '@hibla/contract/payments/payment-request.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { refused } from '@hibla/contract/values/outcome'
import type { reviewReasons } from '@hibla/contract/payments/refunds.contract'
import { and, eq, ne, sql } from '../../../kernel/postgres/sql.ts'
import { prepared } from '../../../kernel/postgres/prepared.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { Paid, GatewayStatus } from '../gateway.port.ts'
import { moveTo, type Move } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { isPayable, extendSuspensionHold } from './polling-schedule.ts'
import { paymentHeld, paymentIntent, type Intent } from '../payments.tables.ts'

const isSettledByStaff = ({ failure }: Intent): boolean =>
  Object.values<string | null>(settledByStaff).includes(failure)

type By = Extract<Move['by'], 'gateway' | 'asking'>

/** What the gateway says becomes what we say, once. The payment must be locked. */
export const applyGatewayStatus = async (
  tx: Transaction,
  deps: PaymentsDeps,
  intent: Intent,
  status: GatewayStatus,
  by: By,
): Promise<Intent> => {
  // Whatever else is told, a held one is up to staff, and what they settled stays so.
  if (intent.state === 'held' || isSettledByStaff(intent)) return intent
  const isOver = intent.expiresAt <= deps.clock.now()
  const applied = (await follow(tx, deps, intent, status, { by, isOver })) ?? intent
  if (isOpen(applied.state) && isOver && isPayable(applied)) await extendSuspensionHold(tx, deps, applied)
  return applied
}

/** The moved payment; undefined if it says nothing new. */
const follow = async (
  tx: Transaction,
  deps: PaymentsDeps,
  intent: Intent,
  status: GatewayStatus,
  { by, isOver }: { by: By; isOver: boolean },
): Promise<Intent | undefined> => {
  switch (status.state) {
    case 'paid':
      return post(tx, deps, intent, status, by)
    case 'failed':
      return moveTo(tx, deps, intent, { to: 'failed', by, detail: status.message, set: { failure: status.code } })
    case 'cancelled':
      return moveTo(tx, deps, intent, { to: 'failed', by, set: { failure: 'cancelled' } })
    case 'expired':
      return moveTo(tx, deps, intent, { to: 'expired', by })
    case 'not-found':
      return isOver ? moveTo(tx, deps, intent, { to: 'expired', by, detail: 'never arrived' }) : undefined
    case 'pending':
      // Asked while the payer is still there, it says nothing new.
      return by === 'gateway' || isOver ? moveTo(tx, deps, intent, { to: 'confirming', by }) : undefined
    case 'unknown':
    default:
      return isOver ? moveTo(tx, deps, intent, { to: 'unknown', by }) : undefined
  }
}

type Posting = Pick<Intent, 'accountNumber' | 'gateway' | 'amount' | 'channelName' | 'orderId'>

/** Puts money from a gateway on an account, or says why staff have to look at it. */
export const postToBilling = async (
  tx: Transaction,
  { billing }: Pick<PaymentsDeps, 'billing'>,
  { accountNumber, gateway, amount, channelName, orderId }: Posting,
  { gatewayReference, paidAt }: Pick<Paid, 'gatewayReference' | 'paidAt'>,
) => {
  const posted = await billing.post(tx, {
    accountNumber,
    gateway,
    gatewayReference,
    amount,
    channel: channelName,
    paidOn: manilaDate(paidAt),
    postedBy: `gateway: ${gateway}`,
    isForOrder: orderId !== null,
  })
  if (!posted.ok) return refused(posted.refusal === 'account-unknown' ? 'account-unknown' : 'posted-before')
  return posted.value.isNew ? posted : refused('posted-before')
}

const lookingForAnother = prepared((db) =>
  db
    .select({ reference: paymentIntent.reference })
    .from(paymentIntent)
    .where(
      and(
        eq(paymentIntent.gateway, sql.placeholder('gateway')),
        eq(paymentIntent.gatewayReference, sql.placeholder('gatewayReference')),
        ne(paymentIntent.reference, sql.placeholder('reference')),
      ),
    ),
)

/**
 * A gateway never means two payments by one reference of its own; if it does, the second isn't money yet. The one that this
 * payment has already is nobody else's: it's unique.
 */
const isAnothers = async (tx: Transaction, { reference, gateway, ...known }: Intent, gatewayReference: string) =>
  known.gatewayReference !== gatewayReference &&
  (await lookingForAnother(tx, { gateway, gatewayReference, reference })).length > 0

/** Posts to billing in the transaction that makes it paid. What isn't exactly what was asked for is left to staff. */
const post = async (
  tx: Transaction,
  deps: PaymentsDeps,
  intent: Intent,
  { amount, currency, gatewayReference, paidAt }: Paid,
  by: By,
): Promise<Intent | undefined> => {
  if (intent.state === 'paid') return undefined
  const hold = async (why: (typeof reviewReasons)[number]) => {
    const { reference } = intent
    await tx
      .insert(paymentHeld)
      .values({ reference, why, came: amount, currency, gatewayReference, paidOn: manilaDate(paidAt) })
    return moveTo(tx, deps, intent, {
      to: 'held',
      by,
      detail: `${sumIn(currency, amount)} came as ${gatewayReference}`,
    })
  }
  if (currency !== CURRENCY) return hold('other-currency')
  if (amount !== intent.amount + intent.serviceCharge) return hold('other-amount')
  if (await isAnothers(tx, intent, gatewayReference)) return hold('posted-before')
  const posted = await postToBilling(tx, deps, intent, { gatewayReference, paidAt })
  if (!posted.ok) return hold(posted.refusal)
  return moveTo(tx, deps, intent, {
    to: 'paid',
    by,
    set: { paymentRefId: posted.value.paymentRefId, gatewayReference, paidOn: manilaDate(paidAt) },
  })
}
