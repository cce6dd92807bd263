import { randomBytes } from 'node:crypto'
import type { RuntimeConfig } from '@hibla/contract/config'
import type { FastifyReply } from 'fastify'
import { captchaHosts } from './captcha-services.ts'

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

/** Places outside that pages may call, frame or load scripts from, by configuration: another identity provider, analytics. */
export type Outside = { connect: string[]; frame: string[]; script: string[] }

const nowhere: Outside = { connect: [], frame: [], script: [] }

/** A path of our own has none. */
const originsOf = (addresses: (string | null)[]) =>
  addresses.flatMap((at) => (at && URL.canParse(at) ? [new URL(at).origin] : []))

export const outsideOf = (config: RuntimeConfig): Outside => {
  const { identity, analyticsUrl, tagManagerId, mapsKey, captchaScriptUrl } = config
  const captcha = captchaScriptUrl ? captchaHosts(captchaScriptUrl) : []
  const services = [config.baseApiUrl, config.newApiUrl, config.notificationsUrl, config.adapterUrl]
  const origins = originsOf([identity.address, analyticsUrl])
  const tagManager = tagManagerId ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []
  const maps = mapsKey ? ['maps', 'places', 'tile'].map((service) => `https://${service}.googleapis.com`) : []
  return {
    connect: [...new Set([...origins, ...originsOf(services)]), ...tagManager, ...maps, ...captcha],
    frame: [...origins.slice(0, URL.canParse(identity.address) ? 1 : 0), ...captcha],
    script: captcha,
  }
}

const directives = (nonce: string, { connect, frame, script }: Outside) => [
  "default-src 'self'",
  [`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`, ...script].join(' '),
  [`style-src 'self' 'nonce-${nonce}'`, ...script].join(' '),
  "worker-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  ["connect-src 'self'", ...connect].join(' '),
  ["frame-src 'self'", ...frame].join(' '),
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]

type Policy = { framed?: "'none'" | '*'; outside?: Outside }

export const pagePolicy = (
  reply: FastifyReply,
  nonce: string,
  { framed = "'none'", outside = nowhere }: Policy = {},
): FastifyReply =>
  reply.header('content-security-policy', [...directives(nonce, outside), `frame-ancestors ${framed}`].join('; '))

/** Answers of the API are never documents, and never kept by caches. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
