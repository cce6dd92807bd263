import { randomBytes } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'

/**
 * Headers for everything the server answers. Scripts run only with the page's own nonce. Pages may be framed, and then
 * show only their refusal text; the pages where people type secrets forbid it by header, where they are mounted.
 */
export const contentSecurity: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  xFrameOptions: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
}

export const newNonce = (): string => randomBytes(16).toString('base64url')

const directives = (nonce: string) => [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

export const pagePolicy = (reply: FastifyReply, nonce: string): FastifyReply =>
  reply.header('content-security-policy', directives(nonce).join('; '))

/** Answers of the API are never documents. */
export const apiPolicy = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
