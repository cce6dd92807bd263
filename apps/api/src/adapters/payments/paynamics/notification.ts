import type { ParsedNotification, GatewayNotification } from '../../../capabilities/payments/gateway.port.ts'
import { isFresh, outsideJson } from '../outside-json.ts'
import { Answer, cardOf, signedPart, statusOf } from './answer.ts'
import { isSigned } from './signatures.ts'

/** What an answer about a card to be kept says; undefined while nobody knows yet. */
export const cardNotification = (answer: Answer, reference: string): GatewayNotification | undefined => {
  const status = statusOf(answer)
  const card = cardOf(answer)
  if (status.state === 'paid' && card) return { about: 'card', reference, card, taken: status }
  if (status.state === 'failed' || status.state === 'cancelled' || status.state === 'expired')
    return { about: 'card-refused', reference, code: answer.response_code, message: answer.response_message }
  return undefined
}

/**
 * The time is that of the event, as far as anybody can tell, so what Paynamics tells again an hour later looks old. Whoever has
 * caught a notification can send it again, too. So old news isn't refused but asked about, as paid news always is.
 */
export const readNotification = (
  body: string,
  now: Date,
  merchant: { merchantId: string; merchantKey: string },
): ParsedNotification => {
  const { data: answer } = Answer.safeParse(outsideJson(body))
  if (!answer) return { outcome: 'refused', reason: 'malformed' }
  if (answer.merchant_id !== merchant.merchantId || !isSigned(signedPart(answer), merchant.merchantKey))
    return { outcome: 'refused', reason: 'signature' }
  const { request_id: reference } = answer
  const ofCard = answer.payment_action === 'createtoken' ? cardNotification(answer, reference) : undefined
  if (ofCard) return { outcome: 'notification', notification: ofCard }
  const said = statusOf(answer)
  const isSure = said.state === 'paid' || isFresh(new Date(answer.timestamp), now)
  return {
    outcome: 'notification',
    notification: { about: 'payment', reference, status: isSure ? said : { state: 'unknown' } },
  }
}
