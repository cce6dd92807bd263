import type { Brand } from '@hibla/contract/config'
import { pages } from '@hibla/contract/values/paths'
import type { FastifyInstance } from 'fastify'
import {
  embeddedHousekeeping,
  embeddedSecondFactor,
  endedSessions,
  loginProtection,
  mountEmbeddedProvider,
  passwordCostIn,
} from './adapters/identity/embedded/index.ts'
import { keycloak } from './adapters/identity/keycloak.ts'
import { rolesOfTheRegistered } from './capabilities/identity/registration/complete-registration.ts'
import { guessingDetected } from './capabilities/identity/sessions/guessing.ts'
import { recordFactorEvent } from './capabilities/identity/second-factor/second-factor-events.ts'
import { roleNamesOf, type Config } from './config/config.ts'
import { retireDemoPeople, seedDemoPeople } from './demo.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { Module } from './kernel/module/module.ts'
import { outbox } from './kernel/outbox/outbox.ts'
import type { Database } from './kernel/postgres/database.ts'
import { openMutexes } from './kernel/postgres/mutex.ts'
import type { SharedDependencies } from './shared-dependencies.ts'

type ChosenIdentity = Pick<SharedDependencies, 'identity' | 'demoHolders'> & {
  /** What looks after the embedded provider; empty with Keycloak. */
  module: Pick<Module, 'schedules' | 'personalData' | 'unloadDemo' | 'stop'>
  /** Mounts the embedded provider on this server; Keycloak runs elsewhere. */
  mount: (app: FastifyInstance) => Promise<void>
}

export type IdentityGiven = {
  db: Database
  clock: Clock
  config: Config
  brand: Brand
  /** This process's inside listener, where the embedded provider is. Setup has none: it serves nothing and calls nobody. */
  insideUrl?: string | undefined
}

/** Keycloak if it's configured, otherwise the embedded provider; the portal speaks the same protocol to both. */
export const chooseIdentity = ({ db, clock, config, brand, insideUrl }: IdentityGiven): ChosenIdentity => {
  const realm = config.IDENTITY_REALM
  const service = { clientId: config.IDENTITY_SERVICE_CLIENT, secret: config.IDENTITY_SERVICE_SECRET }
  const turns = openMutexes(config.databaseUrl)
  const { withMutex } = turns
  const shared = {
    realm,
    service,
    withMutex: withMutex,
    webClientId: config.IDENTITY_CLIENT,
    audience: config.IDENTITY_AUDIENCE,
  }
  if (config.IDENTITY === 'keycloak') {
    return {
      identity: {
        provider: keycloak({ ...shared, url: config.IDENTITY_URL! }),
        secondFactor: undefined,
        accountConsole: `${config.IDENTITY_URL!.replace(/\/$/, '')}/realms/${realm}/account/account-security/signing-in`,
      },
      demoHolders: undefined,
      mount: async () => {},
      module: { stop: turns.close },
    }
  }
  const ended = endedSessions(db)
  const passwordCost = passwordCostIn(config.HIBLA_MODE)
  const issuer = `${config.ORIGIN}/realms/${realm}`
  const factorRoles = config.STAFF_SECOND_FACTOR ? [...config.ROLE_SALES, ...config.ROLE_BACK_OFFICE] : []
  const factor = {
    db,
    clock,
    product: brand.product,
    secretKey: config.keys.secondFactors,
    factorRoles,
    onFactorNews: recordFactorEvent,
  }
  return {
    identity: {
      provider: keycloak({
        ...shared,
        url: insideUrl ?? 'http://nobody.invalid',
        issuer,
        isEnded: ended.isEnded,
        endUnfinishedLogins: ended.endUnfinishedOf,
      }),
      secondFactor: embeddedSecondFactor(factor),
      accountConsole: null,
    },
    demoHolders: () => seedDemoPeople(db, passwordCost, roleNamesOf(config)),
    mount: (app) =>
      mountEmbeddedProvider(app, {
        ...factor,
        colours: brand.colours,
        realm,
        ended,
        issuerOrigin: config.ORIGIN,
        passwordCost,
        audience: config.IDENTITY_AUDIENCE,
        roles: Object.values(roleNamesOf(config)).flat(),
        clients: { web: { clientId: config.IDENTITY_CLIENT, redirectOrigins: [config.ORIGIN] }, service },
        cookieKeys: [config.keys.cookies],
        pages: { login: pages.login, register: pages.register },
        onGuessing: (tx, personId) => outbox(tx, guessingDetected, { personId }),
      }),
    module: {
      schedules: [embeddedHousekeeping(db, rolesOfTheRegistered(roleNamesOf(config)))],
      personalData: [loginProtection(db)],
      unloadDemo: () => retireDemoPeople(db, ended),
      stop: async () => {
        ended.stop()
        await turns.close()
      },
    },
  }
}
