import type { notifiedByPaynamics } from '@hibla/contract/payments/payments.contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Asked } from '../../kernel/http/route.ts'
import { applyStanding } from './apply-standing.ts'
import type { Gateway } from './gateway.port.ts'
import { lockPayment } from './move.ts'
import type { PaymentsParts } from './parts.ts'

const refusalFor = { malformed: 'malformed', signature: 'bad-signature', time: 'too-old' } as const

/** A gateway tells what became of a payment. Told twice, or late, it changes nothing. */
export const notified = async (
  parts: PaymentsParts,
  name: Gateway['name'],
  { headers, body }: Pick<Asked<typeof notifiedByPaynamics>, 'headers' | 'body'>,
) => {
  const reading = parts.gateways[name]?.read(headers, body, parts.clock.now())
  if (!reading) return refused('unknown-reference')
  if (reading.outcome === 'refused') return refused(refusalFor[reading.reason])
  const { told } = reading
  if (told.about !== 'payment') return refused('unknown-reference')
  return parts.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, told.reference)
    // One gateway has no say in another's payments.
    if (locked?.gateway !== name) return refused('unknown-reference')
    await applyStanding(tx, parts, locked, told.standing, 'gateway')
    return ok({ status: true as const })
  })
}
