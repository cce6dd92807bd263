import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'
import { outagesDoor, type OutagesDoor } from './outages.door.ts'
import { outagesHousekeeping } from './housekeeping.ts'
import { writesLetters } from './letters.ts'
import { loadDemoOutage } from './load-demo.ts'
import { outagesRoutes } from './outages.routes.ts'
import type { OutagesParts } from './parts.ts'
import { outagesData } from './personal-data.ts'
import { spreadsOutages } from './spread.ts'

type Given = {
  address: AddressDoor
  serviceability: ServiceabilityDoor
  account: AccountDoor
  billing: BillingDoor
  notifications: NotificationsDoor
}

export const outages = (
  { db, clock }: SharedDependencies,
  { address, serviceability, account: accounts, billing, notifications }: Given,
): { service: OutagesDoor; module: Module } => {
  const deps: OutagesParts = {
    db,
    clock,
    isErased: accounts.isErased,
    address,
    serviceability,
    accounts,
    billing,
    notifications,
  }
  return {
    service: outagesDoor,
    module: {
      routes: outagesRoutes(deps),
      subscribers: [spreadsOutages(deps), writesLetters(deps)],
      schedules: [outagesHousekeeping(deps)],
      personalData: [outagesData(deps)],
      loadDemo: () => loadDemoOutage(deps),
    },
  }
}
