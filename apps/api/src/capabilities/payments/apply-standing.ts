import { CURRENCY } from '@hibla/contract/payments/wish.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { Standing } from './gateway.port.ts'
import { moveTo, type Intent, type Move } from './move.ts'
import type { PaymentsParts } from './parts.ts'

type By = Extract<Move['by'], 'gateway' | 'asking'>

/** What the gateway says becomes what we say, once. The payment must be locked. */
export const applyStanding = async (
  tx: Transaction,
  parts: PaymentsParts,
  intent: Intent,
  standing: Standing,
  by: By,
): Promise<Intent> => {
  const isOver = intent.expiresAt <= parts.clock.now()
  switch (standing.state) {
    case 'paid':
      return post(tx, parts, intent, standing, by)
    case 'failed':
      return moveTo(tx, parts, intent, { to: 'failed', by, detail: standing.message, set: { failure: standing.code } })
    case 'cancelled':
      return moveTo(tx, parts, intent, { to: 'failed', by, set: { failure: 'cancelled' } })
    case 'expired':
      return moveTo(tx, parts, intent, { to: 'expired', by })
    case 'not-found':
      return isOver ? moveTo(tx, parts, intent, { to: 'expired', by, detail: 'never arrived' }) : intent
    case 'pending':
      // Asked while the payer is still there, it says nothing new.
      return by === 'gateway' ? moveTo(tx, parts, intent, { to: 'confirming', by }) : intent
    case 'unknown':
    default:
      return isOver ? moveTo(tx, parts, intent, { to: 'unknown', by }) : intent
  }
}

/** Posts to billing in the transaction that makes it paid. What isn't exactly what was asked for is left to staff. */
const post = async (
  tx: Transaction,
  parts: PaymentsParts,
  intent: Intent,
  { amount, currency, gatewayReference, paidAt }: Extract<Standing, { state: 'paid' }>,
  by: By,
): Promise<Intent> => {
  if (intent.state === 'paid' || intent.state === 'held') return intent
  const hold = (why: string) =>
    moveTo(tx, parts, intent, { to: 'held', by, detail: `${why}: ${amount} ${currency}, ${gatewayReference}` })
  if (amount !== intent.amount + intent.serviceCharge || currency !== CURRENCY) return hold('not what was asked for')
  const posted = await parts.billing.post(tx, {
    accountNumber: intent.accountNumber,
    gateway: intent.gateway,
    gatewayReference,
    amount: intent.amount,
    channel: intent.channelName,
    paidOn: manilaDate(paidAt),
    postedBy: `gateway: ${intent.gateway}`,
  })
  if (!posted.ok) return hold(posted.refusal)
  if (!posted.value.isNew) return hold('posted for another payment')
  return moveTo(tx, parts, intent, {
    to: 'paid',
    by,
    set: { paymentRefId: posted.value.paymentRefId, gatewayReference },
  })
}
