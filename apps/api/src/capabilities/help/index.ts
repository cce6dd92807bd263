import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import { helpRoutes } from './help.routes.ts'
import { loadHelp } from './load.ts'

export const help = (db: Database, memory: Memory): Module => ({
  routes: helpRoutes(db, memory),
  load: (data) => loadHelp(db, data('help')),
})
