import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Headers for everything the server answers. Pages may be framed, and then show only their refusal text; the pages where
 * people type secrets forbid it in their policy.
 */
export const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

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

export const pagePolicy = (reply: FastifyReply, nonce: string, { framed = "'none'" } = {}): FastifyReply =>
  reply.header('content-security-policy', [...directives(nonce), `frame-ancestors ${framed}`].join('; '))

/** Answers of the API are never documents, and never kept by caches. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
