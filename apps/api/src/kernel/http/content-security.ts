import { createHash } from 'node:crypto'
import type { RuntimeConfig } from '@hibla/contract/config'
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

/** Places outside that pages may call, frame or take scripts from, by configuration: another identity provider, analytics. */
export type Outside = { connect: string[]; frame: string[]; script: string[]; style: string[] }

const nowhere: Outside = { connect: [], frame: [], script: [], style: [] }

const TAG_MANAGER = 'https://www.googletagmanager.com'

/** A path of our own has none. */
const originsOf = (addresses: (string | null)[]) =>
  addresses.flatMap((at) => (at && URL.canParse(at) ? [new URL(at).origin] : []))

export const outsideOf = (config: RuntimeConfig): Outside => {
  const { identity, analyticsUrl, tagManagerId, mapsKey, captchaScriptUrl } = config
  const captcha = captchaScriptUrl ? captchaHosts(captchaScriptUrl) : []
  const services = [config.baseApiUrl, config.newApiUrl, config.notificationsUrl, config.adapterUrl]
  const origins = originsOf([identity.address, analyticsUrl])
  const tagManager = tagManagerId ? [TAG_MANAGER, 'https://*.google-analytics.com'] : []
  const maps = mapsKey ? ['maps', 'places', 'tile'].map((service) => `https://${service}.googleapis.com`) : []
  return {
    connect: [...new Set([...origins, ...originsOf(services)]), ...tagManager, ...maps, ...captcha],
    frame: [...origins.slice(0, URL.canParse(identity.address) ? 1 : 0), ...captcha],
    style: captcha,
    script: [...(tagManagerId ? [TAG_MANAGER] : []), ...captcha],
  }
}

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([^]*?)<\/style>/g

/** What stands in the page itself runs because its very text is named: nothing has to change from visitor to visitor. */
const hashesOf = (pattern: RegExp, html: string): string[] => {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

type Policy = { framed?: "'none'" | '*'; outside?: Outside }

export const policyOf = (html: string, { framed = "'none'", outside = nowhere }: Policy = {}): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(inlineScripts, html), ...outside.script].join(' '),
    ["style-src 'self'", ...hashesOf(inlineStyles, html), ...outside.style].join(' '),
    "worker-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...outside.connect].join(' '),
    ["frame-src 'self'", ...outside.frame].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framed}`,
  ].join('; ')

/** Answers of the API are never documents, and never kept by caches. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
