import type { Book } from '../book.ts'
import type { Credentials } from '../credentials.ts'
import type { Writer } from '../deliveries.ts'
import { mayaPayment } from './payment.ts'
import { webhookSignature } from './sign.ts'

export const mayaWebhook =
  ({ webhookKeys }: Credentials['maya'], book: Book): Writer =>
  (transaction, { tells, signed }, now) => {
    const payload = mayaPayment({ ...transaction, state: tells }, book)
    const key = webhookKeys[transaction.faults['second-key'] ? 1 : 0]?.private ?? ''
    const good = webhookSignature(payload, key)
    const signature = signed === 'badly' ? good.replace(/v1=.{8}/, 'v1=00000000') : good
    return {
      url: transaction.notificationUrl,
      headers: {
        'content-type': 'application/json',
        'x-maya-webhook-timestamp': String(now.getTime()),
        ...(signed !== 'not' && { 'x-maya-webhook-signature': signature }),
      },
      body: JSON.stringify(payload),
    }
  }
