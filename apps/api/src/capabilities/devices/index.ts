import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { OutagesDoor } from '../outages/outages.door.ts'
import { devicesDoor, type DevicesDoor } from './devices.door.ts'
import { beginsStreaming } from './begin-streaming.ts'
import { devicesRoutes } from './devices.routes.ts'
import type { DevicesParts } from './parts.ts'
import { devicesData } from './personal-data.ts'
import { pollsActivations } from './poll-activations.ts'
import { settlesRefreshes } from './settle-refreshes.ts'
import { devicesTriggers } from './devices.triggers.ts'

type Given = { account: AccountDoor; billing: BillingDoor; outages: OutagesDoor }

export const devices = (
  { db, clock, origin, modems, streaming }: SharedDependencies,
  { account: accounts, billing, outages }: Given,
): { service: DevicesDoor; module: Module } => {
  const deps: DevicesParts = {
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
    service: devicesDoor(deps),
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
