import type { Module } from '../../kernel/module/module.ts'
import { beginsStreaming } from './begin-streaming.ts'
import { devicesRoutes } from './devices.routes.ts'
import type { DevicesParts } from './parts.ts'
import { devicesData } from './personal-data.ts'
import { pollsActivations } from './poll-activations.ts'
import { settlesRefreshes, settlesRefreshesAtJumps } from './settle-refreshes.ts'

export const devices = (parts: DevicesParts): Module => ({
  routes: devicesRoutes(parts),
  subscribers: [beginsStreaming(parts)],
  schedules: [settlesRefreshes(parts), pollsActivations(parts)],
  watches: [settlesRefreshesAtJumps(parts)],
  personalData: [devicesData(parts)],
})
