import { randomBytes, sign } from 'node:crypto'
import type { GatewayStore } from '../store.ts'
import type { Credentials } from '../credentials.ts'
import type { Writer } from '../deliveries.ts'
import { mayaPayment } from './payment.ts'

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

const pairs = (value: Json, path: string): string[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [`${path}=${String(value)}`]
  return Object.entries(value).flatMap(([name, inner]) => pairs(inner, path === '' ? name : `${path}.${name}`))
}

/** The payload as one line: dotted names, empties left out, sorted. */
const flattened = (payload: Json, nonce: string): string => {
  const lines = pairs(payload, '').toSorted((a, b) => (a < b ? -1 : 1))
  return [...lines, `nonce=${nonce}`].join('&')
}

/** What stands in the header. */
function webhookSignature(payload: Json, privateKey: string): string {
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('RSA-SHA256', Buffer.from(flattened(payload, nonce)), privateKey).toString('hex')
  return `nonce=${nonce},v1=${signature}`
}

export const mayaWebhook =
  ({ webhookKeys }: Credentials['maya'], book: GatewayStore): Writer =>
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
