import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AddressService } from '../address/address.service.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'
import { leadsHousekeeping } from './housekeeping.ts'
import { leadsRoutes } from './leads.routes.ts'
import type { LeadsDeps } from './deps.ts'
import { leadsData } from './personal-data.ts'
import { notifyReachedLeads } from './notify-reached.ts'

type Given = {
  identity: IdentityService
  address: AddressService
  agents: AgentsService
  serviceability: ServiceabilityService
}

export const leads = (
  { db, clock, brand, origin, mayReach }: SharedDependencies,
  { identity, address, agents, serviceability }: Given,
): { module: Module } => {
  const deps: LeadsDeps = { db, clock, brand, origin, mayReach, identity, address, agents, serviceability }
  return {
    module: {
      routes: leadsRoutes(deps),
      schedules: [leadsHousekeeping(db, clock), notifyReachedLeads(deps)],
      personalData: [leadsData(deps)],
    },
  }
}
