import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { helpRoutes } from './help.routes.ts'
import { helpHousekeeping } from './housekeeping.ts'
import { loadHelp } from './load.ts'
import type { HelpDeps } from './deps.ts'
import { helpData } from './personal-data.ts'
import { helpTriggers } from './help.triggers.ts'

type Given = Pick<HelpDeps, 'isErased'>

export const help = ({ db, memory, clock, roads }: SharedDependencies, { isErased }: Given): { module: Module } => {
  const deps: HelpDeps = { db, memory, clock, isErased, roads }
  return {
    module: {
      routes: helpRoutes(deps),
      triggers: helpTriggers,
      schedules: [helpHousekeeping(db, clock)],
      personalData: [helpData(db)],
      load: (data) => loadHelp(db, data('help')),
    },
  }
}
