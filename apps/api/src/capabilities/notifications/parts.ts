import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'

/** What is asked about accounts. */
export type Accounts = Pick<AccountDoor, 'contactOf' | 'linksAllowing' | 'ownersOf' | 'allows'>

export type NotificationParts = {
  db: Database
  clock: Clock
  brand: Brand
  /** Where links in mails lead. */
  origin: string
  /** Asked on the connection that is at work already: one that waits for a second could wait for itself. */
  accountsIn: (tx: Transaction) => Accounts
}
