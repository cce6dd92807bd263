import type { Reading, Told } from '../../../capabilities/payments/gateway.port.ts'
import { isFresh } from '../fresh.ts'
import { outsideJson } from '../outside-json.ts'
import { Answer, cardOf, signedPart, standingOf } from './answer.ts'
import { isSigned } from './signatures.ts'

/** What an answer about a card to be kept says; undefined while nobody knows yet. */
export const cardTold = (answer: Answer, reference: string): Told | undefined => {
  const standing = standingOf(answer)
  const card = cardOf(answer)
  if (standing.state === 'paid' && card) return { about: 'card', reference, card, taken: standing }
  if (standing.state === 'failed' || standing.state === 'cancelled' || standing.state === 'expired')
    return { about: 'card-refused', reference, code: answer.response_code, message: answer.response_message }
  return undefined
}

export const readNotification = (
  body: string,
  now: Date,
  merchant: { merchantId: string; merchantKey: string },
): Reading => {
  const { data: answer } = Answer.safeParse(outsideJson(body))
  if (!answer) return { outcome: 'refused', reason: 'malformed' }
  if (answer.merchant_id !== merchant.merchantId || !isSigned(signedPart(answer), merchant.merchantKey))
    return { outcome: 'refused', reason: 'signature' }
  if (!isFresh(new Date(answer.timestamp), now)) return { outcome: 'refused', reason: 'time' }
  const { request_id: reference } = answer
  const ofCard = answer.payment_action === 'createtoken' ? cardTold(answer, reference) : undefined
  return { outcome: 'told', told: ofCard ?? { about: 'payment', reference, standing: standingOf(answer) } }
}
