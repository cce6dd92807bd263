import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { hostCookie } from './host-cookie.ts'
import { nameOf, ownKeyOf } from '../repeats/idempotency.ts'

/** As long as unfinished applications are kept. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Keeps the key in the visitor's browser. */
export const visitorCookie = ({ secure }: { secure: boolean }) =>
  hostCookie({ name: 'hibla-visitor', seconds: COOKIE_SECONDS, secure })

/** A key that only this answer contains. */
export const randomVisitorKey = (): string => randomBytes(32).toString('base64url')

/**
 * For writes that happen once: a key derived from the attempt. A browser that lost the answer tries again with the same
 * idempotency key and gets the same visitor key, although neither is stored. Like the stored answer it belongs to the
 * caller. Without an idempotency key there's nothing that only this browser knows, and so the key is another each time.
 */
export const repeatableVisitorKey = (secret: string, caller: Caller, request: FastifyRequest): string => {
  const key = ownKeyOf(request)
  if (key === undefined) return randomVisitorKey()
  return createHmac('sha256', secret)
    .update(`visitor ${nameOf(caller)} ${key}`)
    .digest('base64url')
}
