import { randomBytes, sign } from 'node:crypto'

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

const pairs = (value: Json, path: string): string[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [`${path}=${String(value)}`]
  return Object.entries(value).flatMap(([name, inner]) => pairs(inner, path === '' ? name : `${path}.${name}`))
}

/** The payload as one line: dotted names, empties left out, sorted. */
export const flattened = (payload: Json, nonce: string): string => {
  const lines = pairs(payload, '').toSorted((a, b) => (a < b ? -1 : 1))
  return [...lines, `nonce=${nonce}`].join('&')
}

/** What stands in the header. */
export function webhookSignature(payload: Json, privateKey: string): string {
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('RSA-SHA256', Buffer.from(flattened(payload, nonce)), privateKey).toString('hex')
  return `nonce=${nonce},v1=${signature}`
}
