import { createHash } from 'node:crypto'
import type { RuntimeConfig } from '@hibla/contract/config'
import { captchaHosts } from '../limits/captcha-services.ts'

/** Headers for every answer of the server. */
export const fixedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Never a path, which may be a mailed link: not even for our own files, whose requests proxies log.
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const

/** Outside places that pages may call, frame or load scripts from, as configured: an identity provider, analytics. */
export type Outside = { connect: string[]; frame: string[]; script: string[]; style: string[] }

const nowhere: Outside = { connect: [], frame: [], script: [], style: [] }

const TAG_MANAGER = 'https://www.googletagmanager.com'

/** Our own paths have none. */
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

/** Scripts and styles inside a page, allowed by their very text, so that the policy is the same for every visitor. */
export type Inline = { scripts: string[]; styles: string[] }

/**
 * Takes the renderer's secret mark off a page and tells which scripts and styles carried it. Only those may run: a script
 * that got into the page through somebody's text has no mark, so its hash never enters the policy.
 */
export const unmark = (html: string, mark: string): { html: string; inline: Inline } => {
  const attribute = ` nonce="${mark}"`
  const marked = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}\\b[^>]*${attribute}[^>]*>([^]*?)</${tag}>`, 'g'))].flatMap(
      ([, text]) => text || [],
    )
  return { html: html.replaceAll(attribute, ''), inline: { scripts: marked('script'), styles: marked('style') } }
}

const hashesOf = (texts: string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

export const policyOf = ({ scripts, styles }: Inline, outside: Outside = nowhere): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts), ...outside.script].join(' '),
    ["style-src 'self'", ...hashesOf(styles), ...outside.style].join(' '),
    "worker-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...outside.connect].join(' '),
    ["frame-src 'self'", ...outside.frame].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** API answers are never documents and never cached. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const
