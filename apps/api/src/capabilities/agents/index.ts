import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { agentsDoor, type AgentsDoor } from './agents.door.ts'
import { agentsRoutes } from './agents.routes.ts'
import { loadDemoAgents, removeDemoAgents } from './load-demo.ts'
import { loadAgentTypes } from './load.ts'
import type { AgentsParts } from './parts.ts'
import { agentsTriggers } from './agents.triggers.ts'

export const agents = ({ db, memory, clock, config }: SharedDependencies): { service: AgentsDoor; module: Module } => {
  const deps: AgentsParts = {
    db,
    memory,
    clock,
    door: agentsDoor(db, config.SALES_LOCATION_RESTRICTION_ENABLED, memory),
  }
  return {
    service: deps.door,
    module: {
      routes: agentsRoutes(deps),
      triggers: agentsTriggers,
      load: (data) => loadAgentTypes(db, data('agents')),
      loadDemo: (data) => loadDemoAgents(db, data('demo')),
      unloadDemo: (data) => removeDemoAgents(db, data('demo')),
    },
  }
}
