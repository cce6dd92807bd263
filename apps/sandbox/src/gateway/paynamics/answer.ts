import type { Credentials } from '../credentials.ts'
import { manilaPlain, manilaStamp } from '../../manila-time.ts'
import { pesos } from '../money.ts'
import type { StoredCard, Transaction } from '../transaction.ts'
import type { Code } from './codes.ts'
import { answerSignature } from './signatures.ts'

const actionOf = { payment: 'urlubp_online_link', card: 'createtoken', charge: 'chargetoken' }

type Answered = { requestId: string; responseId: string; code: Code; now: Date }

/** Every answer and notification is signed the same way. */
export function signedAnswer(
  { merchantId, merchantKey }: Credentials['paynamics'],
  { requestId, responseId, code, now }: Answered,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const told = {
    merchant_id: merchantId,
    request_id: requestId,
    response_id: responseId,
    timestamp: manilaStamp(now),
    rebill_id: '',
    ...code,
  }
  return { ...more, ...told, signature: answerSignature(told, merchantKey) }
}

/** What else is said of a transaction; the signature doesn't cover it. */
export const details = (transaction: Transaction, card: StoredCard | undefined): Record<string, unknown> => ({
  expiry_limit: manilaPlain(new Date(transaction.expiresAt)),
  pchannel: transaction.channel,
  payment_action: actionOf[transaction.kind],
  ...(transaction.charged && {
    amount: pesos(transaction.charged.amount),
    currency: transaction.charged.currency,
    payment_timestamp: manilaStamp(new Date(transaction.charged.at)),
  }),
  ...(transaction.kind === 'card' &&
    card && {
      token_info: { token_id: card.token, card_type: card.brand, last4: card.last4, expiry: card.expires },
    }),
})
