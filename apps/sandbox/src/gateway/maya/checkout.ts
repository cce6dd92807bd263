import { z } from 'zod'
import { centavosOf } from '../money.ts'
import type { NewTransaction } from '../transaction.ts'

export const Checkout = z.object({
  totalAmount: z.object({ value: z.number().positive().max(10_000_000), currency: z.literal('PHP') }),
  buyer: z.object({ firstName: z.string(), lastName: z.string() }),
  items: z.array(z.object({ name: z.string() })).min(1),
  redirectUrl: z.object({ success: z.url(), failure: z.url(), cancel: z.url() }),
  requestReferenceNumber: z.string().min(1).max(100),
  metadata: z.object({ expiresAt: z.iso.datetime({ offset: true }), webhookUrl: z.url() }),
})

export function checkoutRequest(checkout: z.output<typeof Checkout>, now: Date): NewTransaction | undefined {
  const amount = centavosOf(checkout.totalAmount.value.toFixed(2))
  const expiresAt = new Date(checkout.metadata.expiresAt)
  if (amount === undefined || expiresAt <= now) return undefined
  return {
    kind: 'payment',
    vendor: 'maya',
    reference: checkout.requestReferenceNumber,
    method: 'wallet',
    channel: 'Maya',
    amount,
    description: checkout.items[0]?.name ?? '',
    payer: `${checkout.buyer.firstName} ${checkout.buyer.lastName}`,
    returnUrl: checkout.redirectUrl.success,
    cancelUrl: checkout.redirectUrl.cancel,
    notificationUrl: checkout.metadata.webhookUrl,
    expiresAt: expiresAt.toISOString(),
  }
}
