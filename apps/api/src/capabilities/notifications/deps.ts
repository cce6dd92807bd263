import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'

/** What notifications needs to know about accounts. */
export type Accounts = Pick<AccountService, 'contactOf' | 'linksAllowing' | 'ownersOf' | 'allows' | 'pastRetention'>

export type NotificationDeps = {
  db: Database
  clock: Clock
  brand: Brand
  /** The origin for links in mails. */
  origin: string
  accounts: Accounts
}
