import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'
import { leadsHousekeeping } from './housekeeping.ts'
import { leadsRoutes } from './leads.routes.ts'
import type { LeadsParts } from './parts.ts'
import { leadsData } from './personal-data.ts'
import { telling } from './tell-reached.ts'

type Given = {
  identity: IdentityDoor
  address: AddressDoor
  agents: AgentsDoor
  serviceability: ServiceabilityDoor
}

export const leads = (
  { db, clock, brand, origin, mayReach }: SharedDependencies,
  { identity, address, agents, serviceability }: Given,
): { module: Module } => {
  const deps: LeadsParts = { db, clock, brand, origin, mayReach, identity, address, agents, serviceability }
  return {
    module: {
      routes: leadsRoutes(deps),
      schedules: [leadsHousekeeping(db, clock), telling(deps)],
      personalData: [leadsData(deps)],
    },
  }
}
