import type { IsoDate } from '@hibla/contract/values/dates'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { AccountService, Billable } from '../account/account.service.ts'

export type Accounts = Pick<
  AccountService,
  'find' | 'statusOf' | 'activationsOf' | 'billablePage' | 'pastServicesOf' | 'setStatus'
>

/** What the billing use cases need. */
export type BillingDeps = {
  db: Database
  clock: Clock
  accounts: Accounts
}

/** What the mornings need besides. */
export type DailyRunDeps = BillingDeps & {
  /** Of these accounts, the cards that are charged on a due date without anybody doing anything. */
  cardsCharging: (db: Executor, accountNumbers: string[], dueOn: IsoDate) => Promise<Map<string, string>>
}

export type { Billable }
