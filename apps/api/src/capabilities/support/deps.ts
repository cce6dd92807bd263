import type { Brand } from '@hibla/contract/config'
import type { Check } from '@hibla/contract/support/ticket'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database, Executor, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { Concerns } from './concerns.ts'

/** What the use cases of support need. */
export type SupportDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  files: Files
  concerns: Concerns
  identity: Pick<IdentityService, 'namesOf'>
  notifications: Pick<NotificationsService, 'notifyMany'>
  accounts: Pick<AccountService, 'find' | 'contactOf' | 'pastRetention' | 'recordsRetainedUntil'>
  /** Whether somebody's data is erased. If not, it stays until the transaction ends; asked before anything is locked. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  /** What is known about a line and its modem. It's asked for over the network, so never in a transaction. */
  evidenceOf: (accountNumber: string) => Promise<Check[]>
  /** When the line of an account is expected back that is down in an outage; null if it isn't, or nobody can say. */
  expectedBack: (db: Executor, accountNumber: string) => Promise<Date | null>
}
