import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import { closesDue } from './close-due.ts'
import { concernsReader } from './concerns.ts'
import { supportHousekeeping } from './housekeeping.ts'
import { loadDemoTickets } from './load-demo.ts'
import { loadSupport } from './load.ts'
import { ownsTicket } from './owners.ts'
import type { SupportParts } from './parts.ts'
import { supportData } from './personal-data.ts'
import { supportRoutes } from './support.routes.ts'
import { supportTriggers } from './support.triggers.ts'

type Given = {
  identity: IdentityDoor
  account: AccountDoor
  notifications: NotificationsDoor
} & Pick<SupportParts, 'evidenceOf' | 'expectedBack'>

export const support = (
  { db, memory, clock, brand, origin, mayReach, files }: SharedDependencies,
  { identity, account: accounts, notifications, evidenceOf, expectedBack }: Given,
): { module: Module } => {
  const deps: SupportParts = {
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
