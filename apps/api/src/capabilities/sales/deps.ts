import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import type { ApplicationsService } from '../applications/applications.service.ts'

export type SalesDeps = {
  db: Database
  clock: Clock
  agents: Pick<AgentsService, 'codeOf' | 'territoryOf'>
  applications: ApplicationsService
}
