import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { identityService, type IdentityService } from './identity.service.ts'
import { writesEmails } from './requested-emails.ts'
import { endsSessions } from './sessions/end-sessions.ts'
import { notifyGuessing } from './sessions/guessing.ts'
import { identityHousekeeping } from './housekeeping.ts'
import { identityRoutes } from './identity.routes.ts'
import type { IdentityDeps } from './deps.ts'
import { loginData } from './personal-data.ts'
import { repairsRegistrations } from './repair.ts'
import { factorEmails } from './second-factor/second-factor-events.ts'
import { restoresMobiles } from './undo-mobile.ts'

export const identity = ({
  db,
  clock,
  brand,
  origin,
  config,
  mayReach,
  roles,
  identity: { provider, secondFactor, accountConsole },
}: SharedDependencies): { service: IdentityService; module: Module } => {
  const deps: IdentityDeps = {
    db,
    clock,
    provider,
    secondFactor,
    accountConsole,
    brand,
    origin,
    secret: config.keys.codes,
    mayReach,
    roles,
  }
  return {
    service: identityService(deps),
    module: {
      routes: identityRoutes(deps),
      subscribers: [
        writesEmails(deps),
        notifyGuessing(deps),
        restoresMobiles(deps),
        factorEmails(deps),
        endsSessions(deps),
      ],
      schedules: [identityHousekeeping(db, clock), repairsRegistrations(deps)],
      personalData: [loginData(deps)],
    },
  }
}
