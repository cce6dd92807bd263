import type { notifiedByPaynamics } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { Unavailable } from '../../../kernel/unavailable.ts'
import type { RequestOf } from '../../../kernel/http/route.ts'
import { applyGatewayStatus } from './apply-gateway-status.ts'
import type { Gateway, GatewayStatus } from '../gateway.port.ts'
import { lockPayment } from '../move.ts'
import type { PaymentsDeps } from '../deps.ts'
import { pollGateway } from './settle.ts'
import { findPayment } from './payment-status.ts'

/** How a notification that isn't believed is answered. */
export const refusalFor = { malformed: 'malformed', signature: 'bad-signature', time: 'too-old' } as const

/** A gateway tells what became of a payment. Told twice, or late, it changes nothing. */
export const handleNotification = async (
  deps: PaymentsDeps,
  name: Gateway['name'],
  { headers, body }: Pick<RequestOf<typeof notifiedByPaynamics>, 'headers' | 'body'>,
) => {
  const gateway = deps.gateways[name]
  if (!gateway) return refused('unknown-reference')
  const reading = gateway.parseNotification(headers, body, deps.clock.now())
  if (reading.outcome === 'refused') return refused(refusalFor[reading.reason])
  const { notification } = reading
  if (notification.about !== 'payment') return refused('unknown-reference')
  if (notification.status.state === 'failed' && gateway.allowsMoreTries)
    return handleFailedAttempt(deps, name, notification.reference)
  const status = await confirmStatus(gateway, notification.reference, notification.status)
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, notification.reference)
    // One gateway has no say in another's payments.
    if (locked?.gateway !== name) return refused('unknown-reference')
    // Nobody asks about one that came to nothing, so the gateway has to tell us again.
    const isOver = locked.state === 'failed' || locked.state === 'expired'
    if (isOver && notification.status.state === 'paid' && status.state === 'pending')
      throw new Unavailable('The gateway doesn’t confirm yet what it told us')
    await applyGatewayStatus(tx, deps, locked, status, 'gateway')
    return ok({ status: true as const })
  })
}

/** Another try may follow or have followed, so only asking tells what it means. */
const handleFailedAttempt = async (deps: PaymentsDeps, name: Gateway['name'], reference: string) => {
  const intent = await findPayment(deps, reference)
  if (intent?.gateway !== name) return refused('unknown-reference')
  if (isOpen(intent.state)) await pollGateway(deps, intent)
  return ok({ status: true as const })
}

/**
 * What doesn't say anything certain makes us ask. Whoever catches a notification can change what its signature leaves out.
 * Where that is the amount, only the gateway's own answer makes a payment paid; until it answers, the payment is being
 * confirmed and asked about.
 */
const confirmStatus = async (gateway: Gateway, reference: string, told: GatewayStatus): Promise<GatewayStatus> => {
  if (told.state === 'unknown') return gateway.poll(reference)
  if (told.state !== 'paid' || gateway.signsAmounts) return told
  const asked = await gateway.poll(reference)
  return asked.state === 'unknown' || asked.state === 'not-found' ? { state: 'pending' } : asked
}
