import { manilaTime } from '@hibla/contract/values/dates'
import type { Started } from '../../../capabilities/payments/gateway.port.ts'
import type { OutboundAnswer } from '../../outbound-call.ts'
import { isRefusal, statusOf, type Answer } from './answer.ts'

const inManila = (plain: string): Date => manilaTime(plain.slice(0, 10), plain.slice(11, 16))

/** Refused only if it's certain that nothing is charged, now or later. */
export const startedBy = (came: OutboundAnswer, answer: Answer | undefined): Started => {
  if (came.came === 'nowhere')
    return { outcome: 'refused', code: 'unreachable', message: 'The gateway is not reachable' }
  if (came.came === 'answer' && came.status >= 400 && came.status < 500 && came.status !== 408)
    return { outcome: 'refused', code: String(came.status), message: 'The gateway refused the request' }
  if (!answer) return { outcome: 'unknown' }
  const { response_code: code, response_message: message, response_id: gatewayReference } = answer
  const { state } = statusOf(answer)
  if (isRefusal(answer) || state === 'expired' || state === 'cancelled') return { outcome: 'refused', code, message }
  if (state !== 'pending') return { outcome: 'unknown' }
  const { pay_reference: payReference, expiry_limit: expires, payment_action_info: url } = answer
  if (payReference && expires)
    return { outcome: 'pay-reference', gatewayReference, payReference, expiresAt: inManila(expires) }
  return url ? { outcome: 'redirect', gatewayReference, url } : { outcome: 'unknown' }
}
