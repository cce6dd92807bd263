import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { AddressService } from '../address/address.service.ts'
import type { ApplicationsService } from '../applications/applications.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'

/** What the use cases of referrals need. */
export type ReferralsDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  /** The email address that a login has proved. */
  provedEmailOf: (personId: string) => Promise<string | undefined>
  identity: Pick<IdentityService, 'find' | 'namesOf' | 'setCompany'>
  address: Pick<AddressService, 'listed'>
  serviceability: Pick<ServiceabilityService, 'reached'>
  accounts: Pick<AccountService, 'find' | 'contactOf' | 'statusOf' | 'ownersOf' | 'linkedAccountsOf' | 'pastRetention'>
  applications: ApplicationsService
  billing: Pick<BillingService, 'giveCredit' | 'takeBackCredit' | 'isFirstBillPaid'>
  payments: Pick<PaymentsService, 'paidFrom'>
  notifications: NotificationsService
}
