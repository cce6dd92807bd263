import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhook, webhookKeys } from './webhook.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = webhookKeys(publicKey.export({ type: 'spki', format: 'pem' }).toString())
const now = new Date('2026-11-15T02:00:00Z')

const payload = {
  status: 'PAYMENT_SUCCESS',
  id: 'P-1',
  amount: 1499.5,
  currency: 'PHP',
  isPaid: true,
  requestReferenceNumber: 'R-1',
  updatedAt: '2026-11-15T02:00:00.000Z',
  receipt: { number: '', note: null, lines: [{ name: 'Bill' }] },
}
/** Dotted names in their order, without what is empty. */
const signed =
  'amount=1499.5&currency=PHP&id=P-1&isPaid=true&receipt.lines.0.name=Bill&requestReferenceNumber=R-1&status=PAYMENT_SUCCESS&updatedAt=2026-11-15T02:00:00.000Z&nonce=ab12'
const header = `nonce=ab12,v1=${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('hex')}`
const read = (headers: Record<string, string>, body: unknown = payload) =>
  readWebhook({ 'x-maya-webhook-timestamp': String(now.getTime()), ...headers }, JSON.stringify(body), now, keys)

test('Maya signs every value that isn’t empty, by its dotted name, and the nonce', () => {
  expect(read({ 'x-maya-webhook-signature': header })).toEqual({
    outcome: 'notification',
    notification: {
      about: 'payment',
      reference: 'R-1',
      status: { state: 'paid', gatewayReference: 'P-1', amount: 149_950, currency: 'PHP', paidAt: now },
    },
  })
})

test.each([
  ['nothing', ''],
  ['half a header', 'nonce=ab12'],
  ['another nonce', header.replace('ab12', 'ab13')],
  ['an odd number of digits', `${header}0`],
  ['another signature', header.replace(/.{4}$/, '0000')],
  ['too long a signature', `nonce=ab12,v1=${'ab'.repeat(5_000)}`],
])('a webhook signed with %s is refused', (_what, signature) => {
  expect(read({ 'x-maya-webhook-signature': signature })).toEqual({ outcome: 'refused', reason: 'signature' })
})

test('another amount, or another value anywhere, is refused', () => {
  for (const changed of [{ amount: 1499.51 }, { isPaid: false }, { receipt: {} }, { more: 'x' }])
    expect(read({ 'x-maya-webhook-signature': header }, { ...payload, ...changed })).toEqual({
      outcome: 'refused',
      reason: 'signature',
    })
})

test.each(['', 'yesterday', '-1', '17000000000000000000', String(now.getTime() - 300_001)])(
  'a webhook sent at %s is too old or says no time',
  (at) =>
    expect(read({ 'x-maya-webhook-signature': header, 'x-maya-webhook-timestamp': at })).toEqual({
      outcome: 'refused',
      reason: 'time',
    }),
)
