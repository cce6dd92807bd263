import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { OutagesService } from '../outages/outages.service.ts'
import { devicesService, type DevicesService } from './devices.service.ts'
import { beginsStreaming } from './begin-streaming.ts'
import { devicesRoutes } from './devices.routes.ts'
import type { DevicesDeps } from './deps.ts'
import { devicesData } from './personal-data.ts'
import { pollsActivations } from './poll-activations.ts'
import { settlesRefreshes } from './settle-refreshes.ts'
import { devicesTriggers } from './devices.triggers.ts'

type Given = { account: AccountService; billing: BillingService; outages: OutagesService }

export const devices = (
  { db, clock, origin, modems, streaming }: SharedDependencies,
  { account: accounts, billing, outages }: Given,
): { service: DevicesService; module: Module } => {
  const deps: DevicesDeps = {
    db,
    clock,
    origin,
    isErased: accounts.isErased,
    accounts,
    outages,
    billing,
    modems,
    streaming,
  }
  return {
    service: devicesService(deps),
    module: {
      routes: devicesRoutes(deps),
      triggers: devicesTriggers,
      subscribers: [beginsStreaming(deps)],
      schedules: [pollsActivations(deps)],
      dueWork: [settlesRefreshes(deps)],
      personalData: [devicesData(deps)],
    },
  }
}
