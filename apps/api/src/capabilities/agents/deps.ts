import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import type { AgentsService } from './agents.service.ts'

export type AgentsDeps = { db: Database; memory: Memory; clock: Clock; service: AgentsService }
