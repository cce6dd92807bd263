import { z } from 'zod'
import { Link } from './values/link.ts'
import { Centavos } from './values/money.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** A provider's own branding. Another provider changes these values, not code. */
export const Brand = z.object({
  product: z.string().regex(/^[A-Za-z0-9]{1,30}$/),
  legalName: z.string(),
  tagline: z.string(),
  logo: Link.nullable(),
  colours: z.object({ ink: Colour, paper: Colour, strand: Colour, strandBright: Colour, sun: Colour, coral: Colour }),
  support: z.object({ hotline: z.string(), email: z.email(), hours: z.string() }),
  social: z.array(z.object({ network: z.string(), href: Link })),
})
export type Brand = z.infer<typeof Brand>

const Names = z.array(z.string().min(1)).min(1)

/** What the realm calls each role. With several names, the first is the one the portal assigns. */
export const RoleNames = z.object({
  guest: Names,
  customer: Names,
  sales: Names,
  referrer: Names,
  'back-office': Names,
})
export type RoleNames = z.infer<typeof RoleNames>

/** The app version, which the specification names. The release of this program is the version in package.json. */
export const APP_VERSION = '3.5.1'

/** Served at /config.json, so that one build runs anywhere. Nothing in it is secret. */
export const RuntimeConfig = z.object({
  version: z.string(),
  brand: Brand,
  baseApiUrl: Link,
  newApiUrl: Link,
  notificationsUrl: Link,
  legacyStatementUrl: Link.nullable(),
  adapterUrl: Link,
  legacyStatusUrl: Link.nullable(),
  /** Where customers go for things the portal doesn't do itself. */
  updateAccountUrl: Link.nullable(),
  planUpgradeUrl: Link.nullable(),
  /** Page views are sent here, after consent. */
  analyticsUrl: Link.nullable(),
  tagManagerId: z.string().nullable(),
  /** Where browsers reach the portal; canonical URLs start with it. */
  origin: Link,
  identity: z.object({ address: Link, realm: z.string(), clientId: z.string(), roles: RoleNames }),
  /** An outside captcha service and its script; without them the portal uses its own captcha. */
  captchaSiteKey: z.string().nullable(),
  captchaScriptUrl: Link.nullable(),
  mapsKey: z.string().nullable(),
  /** Where map tiles come from, such as https://tiles.example.com/{z}/{x}/{y}.png, and their attribution. */
  mapTilesUrl: Link.nullable(),
  mapTilesCredit: z.string().nullable(),
  announcementEnabled: z.boolean(),
  /** The specification compares this one with the string 'true'. */
  salesLocationRestrictionEnabled: z.enum(['true', 'false']),
  /** How often an open page asks whether there's news. */
  newsPollSeconds: z.int().positive(),
  /** The most that anybody can pay at once. */
  paymentCeiling: Centavos,
  features: z.object({ sliEnabled: z.boolean(), accountMgmtEnabled: z.boolean(), captchaDisplayOff: z.boolean() }),
  signatureText: z.string(),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
