import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { ApplicationsDoor } from '../applications/applications.door.ts'

export type SalesParts = {
  db: Database
  clock: Clock
  agents: Pick<AgentsDoor, 'codeOf' | 'territoryOf'>
  applications: ApplicationsDoor
}
