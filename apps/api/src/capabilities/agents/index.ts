import type { Module } from '../../kernel/module/module.ts'
import { agentsRoutes } from './agents.routes.ts'
import { loadDemoAgents, removeDemoAgents } from './load-demo.ts'
import { loadAgentTypes } from './load.ts'
import type { AgentsParts } from './parts.ts'
import { agentsTriggers } from './agents.triggers.ts'

export const agents = (parts: AgentsParts): Module => ({
  routes: agentsRoutes(parts),
  triggers: agentsTriggers,
  load: (data) => loadAgentTypes(parts.db, data('agents')),
  loadDemo: (data) => loadDemoAgents(parts.db, data('demo')),
  unloadDemo: (data) => removeDemoAgents(parts.db, data('demo')),
})
