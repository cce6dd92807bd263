import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import { loadDemoNetwork, removeDemoNetwork } from './demo-plant.ts'
import { serviceabilityDoor, type ServiceabilityDoor } from './serviceability.door.ts'
import { serviceabilityRoutes } from './serviceability.routes.ts'

type Given = { address: AddressDoor; agents: AgentsDoor }

export const serviceability = (
  { db }: SharedDependencies,
  { address, agents }: Given,
): { service: ServiceabilityDoor; module: Module } => {
  const service = serviceabilityDoor({ address, agents })
  return {
    service,
    module: {
      routes: serviceabilityRoutes(db, service),
      loadDemo: (data) => loadDemoNetwork(db, data('network/demo.yaml')),
      unloadDemo: () => removeDemoNetwork(db),
    },
  }
}
