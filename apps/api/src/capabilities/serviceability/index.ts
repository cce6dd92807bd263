import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AddressService } from '../address/address.service.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import { loadDemoNetwork, removeDemoNetwork } from './demo-network.ts'
import { serviceabilityService, type ServiceabilityService } from './serviceability.service.ts'
import { serviceabilityRoutes } from './serviceability.routes.ts'

type Given = { address: AddressService; agents: AgentsService }

export const serviceability = (
  { db }: SharedDependencies,
  { address, agents }: Given,
): { service: ServiceabilityService; module: Module } => {
  const service = serviceabilityService({ address, agents })
  return {
    service,
    module: {
      routes: serviceabilityRoutes(db, service),
      loadDemo: (data) => loadDemoNetwork(db, data('network/demo.yaml')),
      unloadDemo: () => removeDemoNetwork(db),
    },
  }
}
