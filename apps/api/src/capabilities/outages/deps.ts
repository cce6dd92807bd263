import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { AddressService } from '../address/address.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'

/** What the use cases of outages need. */
export type OutagesDeps = {
  db: Database
  clock: Clock
  /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  address: Pick<AddressService, 'area'>
  serviceability: Pick<ServiceabilityService, 'element' | 'elementsNear'>
  accounts: Pick<AccountService, 'countAt' | 'accountsAt' | 'namesOf' | 'recordsRetainedUntil' | 'pastRetention'>
  billing: Pick<
    BillingService,
    'linesInIncident' | 'linesNeverDown' | 'lineBackLater' | 'downtimesOf' | 'linesDownNow' | 'dayCredit'
  >
  notifications: NotificationsService
}
