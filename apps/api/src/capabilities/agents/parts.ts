import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import type { AgentsDoor } from './agents.door.ts'

export type AgentsParts = { db: Database; memory: Memory; clock: Clock; door: AgentsDoor }
