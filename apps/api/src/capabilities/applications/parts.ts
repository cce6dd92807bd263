import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressDoor } from '../address/index.ts'
import type { AgentsDoor } from '../agents/index.ts'
import type { CodeParts } from '../identity/index.ts'
import type { ServiceabilityDoor } from '../serviceability/index.ts'

/** What every use case of applications works with. */
export type ApplicationsParts = {
  db: Database
  clock: Clock
  codes: CodeParts
  address: AddressDoor
  serviceability: ServiceabilityDoor
  agents: AgentsDoor
}
