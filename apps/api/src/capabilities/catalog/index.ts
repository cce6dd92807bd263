import type { Clock } from '../../kernel/clock/clock.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { loadCatalog } from './load.ts'
import { catalogReader } from './read-catalog.ts'

export const catalog = (db: Database, memory: Memory, clock: Clock): Module => ({
  routes: catalogRoutes(catalogReader(db, memory), clock),
  load: (data) => loadCatalog(db, data('catalog')),
})
