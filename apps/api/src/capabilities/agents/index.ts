import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AgentsDoor } from './agents.door.ts'
import { agentsRoutes } from './agents.routes.ts'
import { loadDemoAgents, removeDemoAgents } from './load-demo.ts'

export const agents = (db: Database, door: AgentsDoor): Module => ({
  routes: agentsRoutes(door),
  loadDemo: (data) => loadDemoAgents(db, data('demo/agents.yaml')),
  unloadDemo: (data) => removeDemoAgents(db, data('demo/agents.yaml')),
})
