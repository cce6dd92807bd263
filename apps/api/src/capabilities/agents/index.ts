import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { agentsService, type AgentsService } from './agents.service.ts'
import { agentsRoutes } from './agents.routes.ts'
import { loadDemoAgents, removeDemoAgents } from './load-demo.ts'
import { loadAgentTypes } from './load.ts'
import type { AgentsDeps } from './deps.ts'
import { agentsTriggers } from './agents.triggers.ts'

export const agents = ({
  db,
  memory,
  clock,
  config,
}: SharedDependencies): { service: AgentsService; module: Module } => {
  const deps: AgentsDeps = {
    db,
    memory,
    clock,
    service: agentsService(db, config.SALES_LOCATION_RESTRICTION_ENABLED, memory),
  }
  return {
    service: deps.service,
    module: {
      routes: agentsRoutes(deps),
      triggers: agentsTriggers,
      load: (data) => loadAgentTypes(db, data('agents')),
      loadDemo: (data) => loadDemoAgents(db, data('demo')),
      unloadDemo: (data) => removeDemoAgents(db, data('demo')),
    },
  }
}
