import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import { contentRoutes } from './content.routes.ts'
import { DEMO, forgetDemoContent, loadContent } from './load.ts'
import { contentTriggers } from './content.triggers.ts'

export const content = (db: Database, memory: Memory, clock: Clock, brand: Brand): Module => ({
  routes: contentRoutes(db, memory, clock, brand),
  triggers: contentTriggers,
  load: (data) => loadContent(db, data('content')),
  loadDemo: (data) => loadContent(db, data('demo/content'), DEMO),
  unloadDemo: () => forgetDemoContent(db),
})
