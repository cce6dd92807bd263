import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { callHeaders, CHANNEL } from '@hibla/contract/signature'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text)

/** The fixed text as a key, created once because every call is signed with it. */
export const signatureKey = (signatureText: string): KeyObject => createSecretKey(signatureText, 'utf8')

/** What's wrong with the portal's call headers, if anything. */
export const callHeaderFault = (headers: IncomingHttpHeaders, key: KeyObject): string | undefined => {
  const requestId = headers[callHeaders.requestId]
  if (headers[callHeaders.channel] !== CHANNEL) return `${callHeaders.channel} must be '${CHANNEL}'`
  if (!isUuid(requestId)) return `${callHeaders.requestId} must be a UUID`
  const given = Buffer.from(String(headers[callHeaders.signature] ?? ''))
  const expected = Buffer.from(createHmac('sha256', key).update(requestId).digest('hex'))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return `${callHeaders.signature} does not match the request id`
  }
  return undefined
}
