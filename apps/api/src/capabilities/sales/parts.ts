import type { Clock } from '../../kernel/clock/clock.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { ApplicationsDoor } from '../applications/applications.door.ts'

export type SalesParts = {
  clock: Clock
  agents: Pick<AgentsDoor, 'codeOf' | 'territoryOf'>
  applications: ApplicationsDoor
}
