import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { closesDue } from './close-due.ts'
import { concernsReader } from './concerns.ts'
import { supportHousekeeping } from './housekeeping.ts'
import { loadDemoTickets } from './load-demo.ts'
import { loadSupport } from './load.ts'
import { ownsTicket } from './owners.ts'
import type { SupportDeps } from './deps.ts'
import { supportData } from './personal-data.ts'
import { supportRoutes } from './support.routes.ts'
import { supportTriggers } from './support.triggers.ts'

type Given = {
  identity: IdentityService
  account: AccountService
  notifications: NotificationsService
} & Pick<SupportDeps, 'evidenceOf' | 'expectedBack'>

export const support = (
  { db, memory, clock, brand, origin, mayReach, files }: SharedDependencies,
  { identity, account: accounts, notifications, evidenceOf, expectedBack }: Given,
): { module: Module } => {
  const deps: SupportDeps = {
    db,
    clock,
    brand,
    origin,
    mayReach,
    files,
    concerns: concernsReader(db, memory),
    identity,
    notifications,
    accounts,
    isErased: accounts.isErased,
    evidenceOf,
    expectedBack,
  }
  return {
    module: {
      routes: supportRoutes(deps),
      triggers: supportTriggers,
      schedules: [supportHousekeeping(deps)],
      dueWork: [closesDue(deps)],
      owners: { ticket: ownsTicket(deps) },
      personalData: [supportData(deps)],
      load: (data) => loadSupport(db, data('support')),
      loadDemo: (data) => loadDemoTickets(deps, data('demo')),
    },
  }
}
