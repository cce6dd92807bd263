import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { loadPlans } from './load.ts'

export const catalog = (db: Database, memory: Memory): Module => ({
  routes: catalogRoutes(db, memory),
  load: (data) => loadPlans(db, data('catalog')),
})
