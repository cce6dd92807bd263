import type { GatewayStore } from './store.ts'
import type { ClaimedFaults, Faults } from './faults.ts'
import type { GatewayClock } from './follow-clock.ts'
import { newId } from './life.ts'
import type { Refund, Vendor } from './transaction.ts'

export type NewRefund = { vendor: Vendor; reference: string; of: string; amount: number }
export type RefundAnswer =
  | { done: Refund; faults: ClaimedFaults }
  | { refused: 'not-paid' | 'too-much' | 'refused'; faults: ClaimedFaults }

/** Money back, at most what was charged, and once under a reference. */
export function refundService(book: GatewayStore, clock: GatewayClock, faults: Faults) {
  return ({ vendor, reference, of, amount }: NewRefund): RefundAnswer => {
    const earlier = book.refund(vendor, reference)
    if (earlier) return { done: earlier, faults: {} }
    const claimed = faults.claim(vendor, 'refund')
    if (claimed.refuse) return { refused: 'refused', faults: claimed }
    const charged = book.find(vendor, of)?.charged
    const payment = book.find(vendor, of)
    if (!charged || !payment) return { refused: 'not-paid', faults: claimed }
    const sofar = book.refundsOf(vendor, of).reduce((sum, refund) => sum + refund.amount, 0)
    if (sofar + amount > charged.amount) return { refused: 'too-much', faults: claimed }
    const refund: Refund = { vendor, reference, of, id: newId(), amount, at: clock.now().toISOString() }
    if (claimed.hang) return { done: refund, faults: claimed }
    book.commit({
      refund,
      entry: {
        kind: 'refund',
        vendor,
        reference,
        of,
        gatewayReference: refund.id,
        channel: payment.channel,
        amount: -amount,
        currency: charged.currency,
        fee: 0,
        at: refund.at,
        ...(claimed['settlement-missing'] && { settled: 'left-out' as const }),
        ...(claimed['settlement-different'] !== undefined && { settled: claimed['settlement-different'] }),
      },
    })
    return { done: refund, faults: claimed }
  }
}
export type RefundService = ReturnType<typeof refundService>
