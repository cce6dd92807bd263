import { captchaServiceOf } from './captcha-service.ts'
import { devicesMistakes } from './devices.ts'
import { variables, type Given } from './environment.ts'
import { paymentsMistakes } from './payments.ts'
import { invented } from './invented.ts'
import type { Mistake } from './mistake.ts'
import { isLoopback, othersReach } from './reach.ts'

/** What is wrong although each variable by itself is right. */
export const mistakesIn = (given: Given): Mistake[] => [
  ...modeMistakes(given),
  ...roleMistakes(given),
  ...reachMistakes(given),
  ...keycloakMistakes(given),
  ...captchaMistakes(given),
  ...filesMistakes(given),
  ...paymentsMistakes(given, given.HIBLA_MODE === 'production'),
  ...devicesMistakes(given, given.HIBLA_MODE === 'production'),
]

/** Production needs these set explicitly, so nobody gets a simulator or demo people by accident, and its clock can't be moved. */
const modeMistakes = (given: Given): Mistake[] => {
  if (given.HIBLA_MODE !== 'production') return neededAlways(given, 'is not set; script/server makes one by itself')
  const required = variables.filter((each) => each.required === 'in production')
  const mistakes: Mistake[] = [
    ...neededAlways(given, 'must be set in production'),
    ...required
      .filter(({ name }) => given[name] === undefined)
      .map(({ name }) => ({ variable: name, wrong: 'must be set in production' })),
    ...(['HIBLA_NOW', 'SANDBOX_URL'] as const)
      .filter((name) => given[name] !== undefined)
      .map((variable) => ({
        variable,
        wrong: 'is only for development and tests; remove it in production',
        write: `nothing: remove ${variable}`,
      })),
  ]
  if (given.HIBLA_DEMO)
    mistakes.push({
      variable: 'HIBLA_DEMO',
      wrong: "demo accounts have a public password; turn it 'off' in production",
    })
  if (given.ORIGIN !== undefined && isUnprotected(new URL(given.ORIGIN)))
    mistakes.push({
      variable: 'ORIGIN',
      wrong: 'must begin with https:// in production, or passwords could be read on the way',
    })
  if (isBehindUnknownProxy(given))
    mistakes.push({
      variable: 'TRUST_PROXY',
      wrong: 'must be set behind a proxy on this machine, or the limits count all visitors as one',
    })
  if (given.MAIL_FROM !== undefined && invented(given.MAIL_FROM))
    mistakes.push({
      variable: 'MAIL_FROM',
      wrong: 'is the invented provider’s, or in a domain that nobody can have; name your own sender',
    })
  return mistakes
}

const neededAlways = (given: Given, withoutKey: string): Mistake[] => [
  ...(given.DATABASE_URL === undefined ? [{ variable: 'DATABASE_URL' as const, wrong: 'is not set' }] : []),
  ...(given.SECRET_KEY === undefined ? [{ variable: 'SECRET_KEY' as const, wrong: withoutKey }] : []),
]

/** Mails and tokens name the address where others serve; a process's own would be wrong in all of them. */
const roleMistakes = ({ HIBLA_MODE, PROCESS_ROLE, ORIGIN }: Given): Mistake[] =>
  HIBLA_MODE !== 'production' && PROCESS_ROLE === 'jobs' && ORIGIN === undefined
    ? [{ variable: 'ORIGIN', wrong: 'is not set, and PROCESS_ROLE=jobs needs to know where pages are served' }]
    : []

/** Only a proxy on this machine reaches the portal then; unless it's trusted, all visitors seem to come from it. */
const isBehindUnknownProxy = ({ HOST, ORIGIN, TRUST_PROXY }: Given) =>
  TRUST_PROXY === undefined && ORIGIN !== undefined && isLoopback(HOST) && !isLoopback(new URL(ORIGIN).hostname)

const isUnprotected = ({ protocol, hostname }: URL) => protocol === 'http:' && !isLoopback(hostname)

/** A portal with demo people or simulators lets anyone in, so nobody else may reach it unless that's what you want. */
const reachMistakes = (given: Given): Mistake[] => {
  if (isLoopback(given.HOST) || given.ALLOW_DEMO_TO_OTHERS) return []
  const standsIn = given.SANDBOX_URL !== undefined || given.SMTP_URL === undefined || given.SMS_URL === undefined
  if (!given.HIBLA_DEMO && (given.HIBLA_MODE === 'production' || !standsIn)) return []
  return [{ variable: 'HOST', wrong: othersReach(given.HOST) }]
}

const keycloakMistakes = (given: Given): Mistake[] =>
  (['IDENTITY_URL', 'IDENTITY_SERVICE_SECRET'] as const)
    .filter((name) => given.IDENTITY === 'keycloak' && given[name] === undefined)
    .map((variable) => ({ variable, wrong: 'is not set, and Keycloak needs it' }))

/** Production keeps files in a folder only if told which: whatever is put anywhere else is lost. */
const filesMistakes = (given: Given): Mistake[] => {
  const production = given.HIBLA_MODE === 'production'
  const needed: Record<'s3' | 'folder', (keyof Given)[]> = {
    s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    folder: production ? ['FILES_FOLDER'] : [],
  }
  const missing = (given.FILES ? needed[given.FILES] : [])
    .filter((name) => given[name] === undefined)
    .map((variable) => ({ variable, wrong: `is not set, and FILES=${given.FILES} needs it` }))
  if (!production || !given.S3_PUBLIC_ENDPOINT.startsWith('http:')) return missing
  const wrong = 'must begin with https:// in production, or statements could be read on the way'
  return [...missing, { variable: 'S3_PUBLIC_ENDPOINT', wrong }]
}

/** In development an incomplete service is ignored; in production people would wrongly believe they're protected. */
const captchaMistakes = (given: Given): Mistake[] => {
  if (given.HIBLA_MODE !== 'production' || !given.CAPTCHA_SITE_KEY) return []
  const named = (['CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'] as const)
    .filter((name) => given[name] === undefined)
    .map((variable) => ({ variable, wrong: 'is not set, and CAPTCHA_SITE_KEY needs it' }))
  if (named.length > 0 || captchaServiceOf(given)) return named
  return [
    { variable: 'CAPTCHA_SCRIPT_URL', wrong: 'is not set, and the service at CAPTCHA_VERIFY_URL is not one we know' },
  ]
}
