import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import type { AgentsService } from './agents.service.ts'

export type AgentsDeps = { db: Database; memory: Cache; clock: Clock; service: AgentsService }
