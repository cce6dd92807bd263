import { isOpen } from '@hibla/contract/payments/state.rule'
import { offeredTo, paysOrders } from '@hibla/contract/payments/methods.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { createIntent, createIntentForOrder } from './create-intent.ts'
import type { Gateway, Started } from '../gateway.port.ts'
import type { Channel } from '../methods/methods.ts'
import { lockPayment, moveTo } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { paymentIntent, type Intent } from '../payments.tables.ts'
import { readPaymentRequest, type RequestedPayment } from './read-payment-request.ts'
import { requestFor } from './request.ts'
import { statusOf } from '../settle/payment-status.ts'

/**
 * Starts a payment. The intent is stored before the gateway hears of it, so that no charge can be without one; started twice by
 * the same person, it's the same payment with the same page at the gateway.
 */
export const startPayment = async (
  deps: PaymentsDeps,
  caller: Caller,
  encoded: string,
  takes: (channel: Channel) => boolean,
) => {
  const request = readPaymentRequest(encoded, deps.limits.ceiling)
  if (!request.ok) return request
  const { accountNumber } = request.value
  const channel = await deps.methods.channel(request.value.channel)
  if (!channel) return refused('channel-unknown')
  if (!offeredTo(caller, channel.payMethod)) return refused('card-needs-login')
  if (!takes(channel)) return refused('channel-elsewhere')
  const gateway = deps.gateways[channel.gateway]
  if (!gateway) return refused('channel-unavailable')
  // The gateway's page for a card may show its owner's details, so it's only for the account's own people.
  const isOwn = caller.claims?.accountNumber.includes(accountNumber) ?? false
  if (channel.payMethod === 'creditcard' && !isOwn) return refused('not-found')

  const decided = await createIntent(deps, caller, request.value, channel)
  return decided.ok ? continuePayment(deps, gateway, decided.value) : decided
}

/** Starts the payment of an order. Whose order it is and what it costs is for orders to say, not for a browser. */
export const startForOrder = async (
  deps: PaymentsDeps,
  caller: Caller,
  request: RequestedPayment & { orderId: string },
) => {
  const channel = await deps.methods.channel(request.channel)
  if (!channel || !paysOrders(channel.payMethod)) return refused('channel-unknown')
  const gateway = deps.gateways[channel.gateway]
  if (!gateway) return refused('channel-unavailable')
  const decided = await createIntentForOrder(deps, caller, request, channel)
  return decided.ok ? continuePayment(deps, gateway, decided.value) : decided
}

const continuePayment = async (deps: PaymentsDeps, gateway: Gateway, decided: CreatedIntent) => {
  const isOver = decided.intent.expiresAt <= deps.clock.now()
  const isSent = isWaiting(decided.intent) && !isOver
  const intent = isSent ? await charge(deps, gateway, decided) : decided.intent
  if (intent.state === 'failed' && intent.gatewayReference === null) return refused('gateway-refused')
  return ok({ ...(await statusOf(deps, intent)), ...(decided.isPaidByOthers && { isPaidByOthers: true as const }) })
}

/**
 * The gateway hasn't given us a page or a number yet. Asking again under the same reference charges nobody twice. A kept
 * card that is being charged has neither.
 */
const isWaiting = ({ state, url, payReference, cardToken }: Intent): boolean =>
  isOpen(state) && url === null && payReference === null && cardToken === null

type CreatedIntent = { intent: Intent; isNew: boolean; isPaidByOthers?: boolean }

const charge = async (deps: PaymentsDeps, gateway: Gateway, { intent, isNew }: CreatedIntent): Promise<Intent> => {
  const started = await gateway.start(await requestFor(deps, intent))
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, intent.reference)
    return locked ? ((await applyStarted(tx, deps, { intent: locked, isNew }, started)) ?? locked) : intent
  })
}

/**
 * A refusal only says something about a first attempt: if somebody may have sent it before, it may have arrived, even if they
 * died before they could note it; asking tells.
 */
const applyStarted = async (
  tx: Transaction,
  deps: PaymentsDeps,
  { intent, isNew }: CreatedIntent,
  started: Started,
): Promise<Intent | undefined> => {
  const isUnanswered = intent.state === 'intent'
  const by = 'gateway'
  switch (started.outcome) {
    case 'redirect': {
      const { gatewayReference, url } = started
      return arrived(tx, deps, intent, { gatewayReference, url })
    }
    case 'pay-reference': {
      const { gatewayReference, payReference, expiresAt } = started
      return arrived(tx, deps, intent, { gatewayReference, payReference, expiresAt })
    }
    case 'refused': {
      const { code: failure, message: detail } = started
      return isNew && isUnanswered
        ? moveTo(tx, deps, intent, { to: 'failed', by, detail, set: { failure } })
        : undefined
    }
    case 'unknown':
    default:
      return isUnanswered ? moveTo(tx, deps, intent, { to: 'unknown', by, detail: 'no answer' }) : undefined
  }
}

type Where = Partial<Pick<Intent, 'gatewayReference' | 'url' | 'payReference' | 'expiresAt'>>

/** Its notification may have been faster than this answer; then only the page is new. */
const arrived = async (tx: Transaction, deps: PaymentsDeps, intent: Intent, set: Where) => {
  const moved = await moveTo(tx, deps, intent, { to: 'redirected', by: 'gateway', set })
  if (moved || !isOpen(intent.state)) return moved
  const [known] = await tx
    .update(paymentIntent)
    .set(set)
    .where(eq(paymentIntent.reference, intent.reference))
    .returning()
  return known
}
