import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import { billableQuery, type AccountDoor, type Billable } from '../account/index.ts'

export type Accounts = Pick<AccountDoor, 'find' | 'activationsOf' | 'setStatus'>

/** What every use case of billing works with. */
export type BillingParts = {
  db: Database
  clock: Clock
  /** Accounts as a transaction sees them; asking beside it would need a second connection while the first is held. */
  accountsIn: (db: Executor) => Accounts
}

export { billableQuery, type Billable }
