import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { AccountDoor, Billable } from '../account/account.door.ts'

export type Accounts = Pick<AccountDoor, 'find' | 'activationsOf' | 'billablePage' | 'setStatus'>

/** What every use case of billing works with. */
export type BillingParts = {
  db: Database
  clock: Clock
  /** Accounts as a transaction sees them; asking beside it would need a second connection while the first is held. */
  accountsIn: (db: Executor) => Accounts
}

export type { Billable }
