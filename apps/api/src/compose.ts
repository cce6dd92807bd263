import type { Brand } from '@hibla/contract/config'
import { standingOf, usualRoleNames } from '@hibla/contract/identity/standing.rule'
import { smtpMailer } from './adapters/mail/mail.ts'
import { httpSms } from './adapters/sms/sms.ts'
import { catalogRoutes, loadPlans } from './capabilities/catalog/index.ts'
import { contentRoutes, loadContent } from './capabilities/content/index.ts'
import { helpRoutes, loadHelp } from './capabilities/help/index.ts'
import { identityRoutes } from './capabilities/identity/index.ts'
import type { Config } from './config.ts'
import { dataFolder } from './data-folder.ts'
import { chooseIdentity } from './identity-provider.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { Authenticate } from './kernel/http/caller.ts'
import type { Owners } from './kernel/http/ownership.ts'
import type { Route } from './kernel/http/route.ts'
import { housekeeping } from './kernel/jobs/housekeeping.ts'
import type { Work } from './kernel/jobs/jobs.ts'
import { messageSubscribers } from './kernel/messages/messages.ts'
import type { Database } from './kernel/postgres/database.ts'
import type { Memory } from './kernel/postgres/remember.ts'

export type Parts = { db: Database; memory: Memory; clock: Clock; config: Config; brand: Brand }

export type Composed = {
  routes: Route[]
  owners: Owners
  work: Work
  authenticate: Authenticate
  mountIdentity: ReturnType<typeof chooseIdentity>['mount']
  stop: () => void
}

/** The wiring: every capability with its database, its doors and its adapters. */
export const compose = (parts: Parts): Composed => {
  const { db, memory, clock, config, brand } = parts
  const identity = chooseIdentity(parts)
  const { provider } = identity
  const mailer = smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const sms = httpSms({ url: config.SMS_URL, key: config.SMS_KEY })

  return {
    routes: [
      ...identityRoutes({ db, clock, provider, brand, origin: config.ORIGIN, secret: config.SECRET_KEY }),
      ...contentRoutes(db, memory, brand.product),
      ...catalogRoutes(db, memory),
      ...helpRoutes(db, memory),
    ],
    owners: { account: async ({ claims }, number) => claims?.accountNumber.includes(number) ?? false },
    work: {
      subscribers: messageSubscribers(mailer, sms),
      schedules: [housekeeping(db), ...identity.schedules],
    },
    authenticate: async (token) => {
      const claims = await provider.verify(token)
      return claims && { ...standingOf(claims, usualRoleNames), id: claims.sub, claims }
    },
    mountIdentity: identity.mount,
    stop: () => {
      identity.stop()
      mailer.close()
    },
  }
}

/** Fills a new installation; on an old one it adds only what is missing. */
export const loadReferenceData = async (db: Database): Promise<void> => {
  await loadContent(db, dataFolder('content'))
  await loadPlans(db, dataFolder('catalog'))
  await loadHelp(db, dataFolder('help'))
}
