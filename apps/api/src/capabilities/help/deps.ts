import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import type { RoadDistances } from './distances.port.ts'

export type HelpDeps = {
  db: Database
  memory: Cache
  clock: Clock
  /** Whether somebody's data is erased. If not, it stays until the transaction ends; asked before anything is locked. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  /** Absent where no maps service is configured. */
  roads: RoadDistances | undefined
}
