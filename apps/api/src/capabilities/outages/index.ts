import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { AddressService } from '../address/address.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'
import { outagesService, type OutagesService } from './outages.service.ts'
import { outagesHousekeeping } from './housekeeping.ts'
import { writesEmails } from './emails.ts'
import { loadDemoOutage } from './load-demo.ts'
import { outagesRoutes } from './outages.routes.ts'
import type { OutagesDeps } from './deps.ts'
import { outagesData } from './personal-data.ts'
import { outageFanOut } from './fan-out.ts'

type Given = {
  address: AddressService
  serviceability: ServiceabilityService
  account: AccountService
  billing: BillingService
  notifications: NotificationsService
}

export const outages = (
  { db, clock }: SharedDependencies,
  { address, serviceability, account: accounts, billing, notifications }: Given,
): { service: OutagesService; module: Module } => {
  const deps: OutagesDeps = {
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
    service: outagesService,
    module: {
      routes: outagesRoutes(deps),
      subscribers: [outageFanOut(deps), writesEmails(deps)],
      schedules: [outagesHousekeeping(deps)],
      personalData: [outagesData(deps)],
      loadDemo: () => loadDemoOutage(deps),
    },
  }
}
