import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AgentsDoor } from '../agents/index.ts'
import type { ServiceabilityDoor } from '../serviceability/index.ts'

/** What every use case of applications works with. */
export type ApplicationsParts = { db: Database; clock: Clock; serviceability: ServiceabilityDoor; agents: AgentsDoor }
