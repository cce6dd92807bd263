import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { ParsedNotification } from '../../../capabilities/payments/gateway.port.ts'
import { outsideJson, type Json, isFresh } from '../outside-json.ts'
import { Payment, statusOf } from './payment.ts'

/** Two keys may be valid while Maya changes from one to the other. */
export const webhookKeys = (pems: string): KeyObject[] =>
  pems
    .split(/(?=-----BEGIN)/)
    .filter((pem) => pem.trim() !== '')
    .map((pem) => createPublicKey(pem))

const pairs = (value: Json, path: string): string[] => {
  if (value === null || value === '') return []
  if (typeof value !== 'object') return [`${path}=${String(value)}`]
  return Object.entries(value).flatMap(([name, inner]) => pairs(inner, path === '' ? name : `${path}.${name}`))
}

/** What Maya signs: dotted names, empties left out, sorted, with the nonce at the end. */
const signedText = (payload: Json, nonce: string): string => {
  const sorted = pairs(payload, '').toSorted((one, other) => (one < other ? -1 : 1))
  return [...sorted, `nonce=${nonce}`].join('&')
}

const isSigned = (payload: Json, header: string, keys: KeyObject[]): boolean => {
  const [, nonce, signature] = /^nonce=([0-9a-f]{1,128}),v1=((?:[0-9a-f]{2}){1,1024})$/i.exec(header) ?? []
  if (nonce === undefined || signature === undefined) return false
  const text = Buffer.from(signedText(payload, nonce))
  return keys.some((key) => verify('RSA-SHA256', text, key, Buffer.from(signature, 'hex')))
}

/** The time isn't signed, so whoever has caught a notification can send it again: it only says again what is so. */
export const readWebhook = (
  headers: Record<string, string | undefined>,
  body: string,
  now: Date,
  keys: KeyObject[],
): ParsedNotification => {
  const payload = outsideJson(body)
  const { data: payment } = Payment.safeParse(payload)
  if (payload === undefined || !payment) return { outcome: 'refused', reason: 'malformed' }
  if (!isSigned(payload, headers['x-maya-webhook-signature'] ?? '', keys))
    return { outcome: 'refused', reason: 'signature' }
  const sentAt = headers['x-maya-webhook-timestamp'] ?? ''
  if (!/^\d{13}$/.test(sentAt) || !isFresh(new Date(Number(sentAt)), now)) return { outcome: 'refused', reason: 'time' }
  const { requestReferenceNumber: reference } = payment
  return { outcome: 'notification', notification: { about: 'payment', reference, status: statusOf(payment) } }
}
