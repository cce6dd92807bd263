import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { keyOf, nameOf } from './idempotency.ts'

const COOKIE = 'hibla-visitor'
/** As long as unfinished applications are kept. */
const KEPT_SECONDS = 365 * 24 * 60 * 60

const sent = new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]{43})(?:;|$)`)

/** The key in the visitor's browser, if it has one. */
export const visitorKeyIn = ({ headers }: FastifyRequest): string | undefined => sent.exec(headers.cookie ?? '')?.[1]

/**
 * A key derived from the attempt: a browser that lost the answer tries again with the same idempotency key and gets the
 * same visitor key, although neither is stored. Like the stored answer it belongs to the caller: a request id is in many
 * logs, and whoever logs in and repeats one must not get the key of the guest who sent it.
 */
export const newVisitorKey = (secret: string, caller: Caller, request: FastifyRequest): string =>
  createHmac('sha256', secret)
    .update(`visitor ${nameOf(caller)} ${keyOf(request)}`)
    .digest('base64url')

/** Scripts can't read it, and other sites can't make a browser send it. */
export const leaveVisitorKey = (reply: FastifyReply, key: string, { secure }: { secure: boolean }): FastifyReply =>
  reply.header(
    'set-cookie',
    `${COOKIE}=${key}; Path=/api; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  )
