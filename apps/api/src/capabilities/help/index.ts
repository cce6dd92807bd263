import type { Module } from '../../kernel/module/module.ts'
import { helpRoutes } from './help.routes.ts'
import { helpHousekeeping } from './housekeeping.ts'
import { loadHelp } from './load.ts'
import type { HelpParts } from './parts.ts'
import { helpData } from './personal-data.ts'
import { helpTriggers } from './help.triggers.ts'

export const help = (parts: HelpParts): Module => ({
  routes: helpRoutes(parts),
  triggers: helpTriggers,
  schedules: [helpHousekeeping(parts.db, parts.clock)],
  personalData: [helpData(parts.db)],
  load: (data) => loadHelp(parts.db, data('help')),
})
