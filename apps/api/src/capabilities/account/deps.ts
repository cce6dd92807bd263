import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { IdentityService } from '../identity/identity.service.ts'

/** What the account use cases need. */
export type AccountDeps = {
  db: Database
  clock: Clock
  brand: Brand
  /** The origin for links in mails. */
  origin: string
  identity: IdentityService
  /** Whether an account's line is down because of an incident. */
  isDown: (db: Executor, accountNumber: string) => Promise<boolean>
  /** From every capability; a function, because they're composed later. */
  personalData: () => PersonalData[]
}
