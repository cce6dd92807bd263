import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { callHeaders, CHANNEL } from '@hibla/contract/signature'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

/** The signature of a request id. */
export type Sign = (uuid: string) => string

const BLOCK = 64
const UUID_LENGTH = 36

/**
 * The contract's `sign`, fast enough for every call: HMAC-SHA-256 by RFC 2104 with the key's two blocks prepared once. Creating
 * an Hmac object takes three times as long as both digests.
 */
export const signer = (signatureText: string): Sign => {
  const text = Buffer.from(signatureText)
  const key = text.length > BLOCK ? hash('sha256', text, 'buffer') : text
  const blockOf = (pad: number) => Buffer.alloc(BLOCK).map((_, at) => (key[at] ?? 0) ^ pad)
  const inner = Buffer.concat([blockOf(0x36), Buffer.alloc(UUID_LENGTH)])
  const outer = Buffer.concat([blockOf(0x5c), Buffer.alloc(32)])
  return (uuid) => {
    inner.write(uuid, BLOCK, 'latin1')
    outer.set(hash('sha256', inner, 'buffer'), BLOCK)
    return hash('sha256', outer, 'hex')
  }
}

/** What's wrong with the portal's call headers, if anything. */
export const callHeaderFault = (headers: IncomingHttpHeaders, sign: Sign): string | undefined => {
  const requestId = headers[callHeaders.requestId]
  if (headers[callHeaders.channel] !== CHANNEL) return `${callHeaders.channel} must be '${CHANNEL}'`
  if (!isUuid(requestId)) return `${callHeaders.requestId} must be a UUID`
  // The key is public (/config.json), so timing the comparison reveals nothing.
  return headers[callHeaders.signature] === sign(requestId)
    ? undefined
    : `${callHeaders.signature} does not match the request id`
}
