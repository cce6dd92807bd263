import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from './idempotency.ts'

const COOKIE = 'hibla-visitor'
/** As long as unfinished applications are kept. */
const KEPT_SECONDS = 365 * 24 * 60 * 60

const sent = new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** The key in the visitor's browser, if it has one. */
export const visitorKeyIn = ({ headers }: FastifyRequest): string | undefined => sent.exec(headers.cookie ?? '')?.[1]

/**
 * A key derived from the attempt: a browser that lost the answer tries again with the same idempotency key and gets the
 * same visitor key, although neither is stored.
 */
export const newVisitorKey = (secret: string, request: FastifyRequest): string =>
  createHmac('sha256', secret)
    .update(`visitor ${String(keyOf(request))}`)
    .digest('base64url')

/** Scripts can't read it, and other sites can't make a browser send it. */
export const leaveVisitorKey = (reply: FastifyReply, key: string, { secure }: { secure: boolean }): FastifyReply =>
  reply.header(
    'set-cookie',
    `${COOKIE}=${key}; Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  )
