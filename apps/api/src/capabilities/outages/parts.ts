import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'

/** What the use cases of outages need. */
export type OutagesParts = {
  db: Database
  clock: Clock
  /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  address: Pick<AddressDoor, 'area'>
  serviceability: Pick<ServiceabilityDoor, 'element' | 'elementsNear'>
  accounts: Pick<AccountDoor, 'countAt' | 'accountsAt' | 'namesOf' | 'recordsKeptUntil' | 'pastKeeping'>
  billing: Pick<
    BillingDoor,
    'linesInIncident' | 'linesNeverDown' | 'lineBackLater' | 'downtimesOf' | 'linesDownNow' | 'dayCredit'
  >
  notifications: NotificationsDoor
}
