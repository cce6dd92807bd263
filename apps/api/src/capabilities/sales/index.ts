import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import type { ApplicationsService } from '../applications/applications.service.ts'
import { salesRoutes } from './sales.routes.ts'

type Given = { agents: AgentsService; applications: ApplicationsService }

/** What agents do with the applications they sell. It stores nothing of its own. */
export const sales = ({ db, clock }: SharedDependencies, { agents, applications }: Given): { module: Module } => ({
  module: { routes: salesRoutes({ db, clock, agents, applications }) },
})
