import type { Module } from '../../kernel/module/module.ts'
import { beginsStreaming } from './begin-streaming.ts'
import { devicesRoutes } from './devices.routes.ts'
import type { DevicesParts } from './parts.ts'
import { devicesData } from './personal-data.ts'
import { pollsActivations } from './poll-activations.ts'
import { settlesRefreshes } from './settle-refreshes.ts'
import { devicesTriggers } from './devices.triggers.ts'

export const devices = (parts: DevicesParts): Module => ({
  routes: devicesRoutes(parts),
  triggers: devicesTriggers,
  subscribers: [beginsStreaming(parts)],
  schedules: [pollsActivations(parts)],
  dueWork: [settlesRefreshes(parts)],
  personalData: [devicesData(parts)],
})
