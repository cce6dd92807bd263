import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from './idempotency.ts'

const COOKIE = 'hibla-visitor'
/** As long as an application that was never finished is kept. */
const KEPT_SECONDS = 365 * 24 * 60 * 60

const sent = new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** The key that the visitor's browser keeps, if it has one. */
export const visitorKeyIn = ({ headers }: FastifyRequest): string | undefined => sent.exec(headers.cookie ?? '')?.[1]

/**
 * A key that fits the attempt: a browser that lost the answer asks again under the same idempotency key and gets the same
 * visitor key, although neither is stored.
 */
export const newVisitorKey = (secret: string, request: FastifyRequest): string =>
  createHmac('sha256', secret)
    .update(`visitor ${String(keyOf(request))}`)
    .digest('base64url')

/** Scripts cannot read it, and other sites cannot make a browser send it. */
export const leaveVisitorKey = (reply: FastifyReply, key: string, { secure }: { secure: boolean }): FastifyReply =>
  reply.header(
    'set-cookie',
    `${COOKIE}=${key}; Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  )
