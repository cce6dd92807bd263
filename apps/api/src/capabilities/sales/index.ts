import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { ApplicationsDoor } from '../applications/applications.door.ts'
import { salesRoutes } from './sales.routes.ts'

type Given = { agents: AgentsDoor; applications: ApplicationsDoor }

/** What agents do with the applications they sell. It stores nothing of its own. */
export const sales = ({ db, clock }: SharedDependencies, { agents, applications }: Given): { module: Module } => ({
  module: { routes: salesRoutes({ db, clock, agents, applications }) },
})
