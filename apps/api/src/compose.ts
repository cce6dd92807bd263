import type { Brand } from '@hibla/contract/config'
import { standingOf, usualRoleNames } from '@hibla/contract/identity/standing.rule'
import { smtpMailer } from './adapters/mail/mail.ts'
import { httpSms } from './adapters/sms/sms.ts'
import {
  balanceOf,
  billingData,
  billingEvents,
  billingMorning,
  billingRoutes,
  billingWatch,
  openPrinter,
  type BillingParts,
} from './capabilities/billing/index.ts'
import { accountDoor, accountRoutes, accountSchedules, closesLogins, forgetLink } from './capabilities/account/index.ts'
import type { AccountParts } from './capabilities/account/index.ts'
import { addressDoor, addressRoutes, loadAddresses } from './capabilities/address/index.ts'
import { applicationsData, applicationsHousekeeping, applicationsRoutes } from './capabilities/applications/index.ts'
import { catalogRoutes, loadPlans } from './capabilities/catalog/index.ts'
import { contentRoutes, loadContent } from './capabilities/content/index.ts'
import { helpRoutes, loadHelp } from './capabilities/help/index.ts'
import { identityHousekeeping, identityRoutes, type IdentityParts } from './capabilities/identity/index.ts'
import { leadsData, leadsHousekeeping, leadsRoutes } from './capabilities/leads/index.ts'
import { notificationRoutes, notificationsData, notificationSubscribers } from './capabilities/notifications/index.ts'
import { agentsDoor, agentsRoutes } from './capabilities/agents/index.ts'
import { serviceabilityDoor, serviceabilityRoutes } from './capabilities/serviceability/index.ts'
import { chooseCaptcha } from './captcha.ts'
import type { Config } from './config.ts'
import { dataFolder } from './data-folder.ts'
import { chooseIdentity } from './identity-provider.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { Captcha } from './kernel/http/captcha.ts'
import type { Authenticate } from './kernel/http/caller.ts'
import type { Owners } from './kernel/http/ownership.ts'
import type { Route } from './kernel/http/route.ts'
import { housekeeping } from './kernel/jobs/housekeeping.ts'
import type { Work } from './kernel/jobs/jobs.ts'
import { messageSubscribers } from './kernel/messages/messages.ts'
import { connect, type Database, type Transaction } from './kernel/postgres/database.ts'
import type { Memory } from './kernel/postgres/remember.ts'

export type Parts = { db: Database; memory: Memory; clock: Clock; config: Config; brand: Brand }

export type Composed = {
  routes: Route[]
  owners: Owners
  work: Work
  authenticate: Authenticate
  captcha: Captcha | undefined
  mountIdentity: ReturnType<typeof chooseIdentity>['mount']
  stop: () => void
}

/** The wiring: every capability with its database, its doors and its adapters. */
export const compose = (parts: Parts): Composed => {
  const { db, memory, clock, config, brand } = parts
  const identity = chooseIdentity(parts)
  const { provider } = identity
  const { captcha, ...checking } = chooseCaptcha(db, config)
  const identityParts: IdentityParts = {
    db,
    clock,
    provider,
    brand,
    origin: config.ORIGIN,
    secret: config.SECRET_KEY,
    onUnlink: (personId, accountNumber) => forgetLink(db, personId, accountNumber),
  }
  const provedEmailOf = async (personId: string) => {
    const person = await provider.find(personId)
    return person?.emailVerified ? person.email : undefined
  }
  const billing: BillingParts = { db, clock, accountsIn: (within) => accountDoor(within, clock) }
  const printer = openPrinter(brand)
  const notifying = { db, clock, brand, origin: config.ORIGIN, accountsIn: (tx: Transaction) => accountDoor(tx, clock) }
  const accountParts: AccountParts = {
    ...identityParts,
    identity: identityParts,
    customerRole: usualRoleNames.customer[0]!,
    balanceOf: balanceOf(db),
    personalData: [
      billingData(billing),
      notificationsData(notifying),
      applicationsData(db),
      leadsData({ db, provedEmailOf }),
    ],
  }
  const mailer = smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const sms = httpSms({ url: config.SMS_URL, key: config.SMS_KEY })

  // Searches have few connections of their own: many at once would only slow each other and everybody else down. Their
  // statements join many tables and are the same every time, so planning one anew takes longer than running it, and
  // PostgreSQL would rather compare every row than ask the index what sounds alike.
  const searching = connect(config.databaseUrl, {
    max: 2,
    settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
  })

  const agents = agentsDoor(db, config.SALES_LOCATION_RESTRICTION_ENABLED)
  const address = addressDoor(db)
  const serviceability = serviceabilityDoor({ db, address, agents })

  return {
    routes: [
      ...identityRoutes(identityParts),
      ...checking.routes,
      ...accountRoutes(accountParts),
      ...billingRoutes(billing, printer),
      ...contentRoutes(db, memory, brand.product),
      ...addressRoutes({ db, memory, searching: searching.db, hiddenSubdivisions: config.HIDDEN_SUBDIVISION_IDS }),
      ...catalogRoutes(db, memory),
      ...helpRoutes(db, memory),
      ...notificationRoutes(notifying),
      ...agentsRoutes(agents),
      ...serviceabilityRoutes(serviceability),
      ...leadsRoutes({ db, clock, brand }),
      ...applicationsRoutes({ db, clock, codes: identityParts, address, serviceability, agents }),
    ],
    owners: { account: async ({ claims }, number) => claims?.accountNumber.includes(number) ?? false },
    work: {
      subscribers: [
        ...messageSubscribers(mailer, sms),
        closesLogins(accountParts),
        ...notificationSubscribers(notifying, Object.values(billingEvents)),
      ],
      schedules: [
        housekeeping(db),
        identityHousekeeping(db, clock),
        leadsHousekeeping(db, clock),
        applicationsHousekeeping(db, clock),
        ...accountSchedules(db, clock),
        billingMorning(billing),
        ...identity.schedules,
        ...checking.schedules,
      ],
      watches: [{ name: 'billing.watch', look: billingWatch(billing) }],
    },
    authenticate: async (token) => {
      const claims = await provider.verify(token)
      return claims && { ...standingOf(claims, usualRoleNames), id: claims.sub, claims }
    },
    captcha,
    mountIdentity: identity.mount,
    stop: () => {
      identity.stop()
      mailer.close()
      void printer.stop()
      void searching.close()
    },
  }
}

/** Fills a new installation; on an old one it adds only what is missing. */
export const loadReferenceData = async (db: Database): Promise<void> => {
  await loadContent(db, dataFolder('content'))
  await loadPlans(db, dataFolder('catalog'))
  await loadHelp(db, dataFolder('help'))
  await loadAddresses(db, dataFolder('address'))
}
