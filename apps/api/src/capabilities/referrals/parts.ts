import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { ApplicationsDoor } from '../applications/applications.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { NotificationsDoor } from '../notifications/notifications.door.ts'
import type { PaymentsDoor } from '../payments/payments.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'

/** What the use cases of referrals need. */
export type ReferralsParts = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  /** The email address that a login has proved. */
  provedEmailOf: (personId: string) => Promise<string | undefined>
  identity: Pick<IdentityDoor, 'find' | 'namesOf' | 'setCompany'>
  address: Pick<AddressDoor, 'listed'>
  serviceability: Pick<ServiceabilityDoor, 'reached'>
  accounts: Pick<AccountDoor, 'find' | 'contactOf' | 'statusOf' | 'ownersOf' | 'heldBy' | 'pastKeeping'>
  applications: ApplicationsDoor
  billing: Pick<BillingDoor, 'giveCredit' | 'takeBackCredit' | 'isFirstBillPaid'>
  payments: Pick<PaymentsDoor, 'paidFrom'>
  notifications: NotificationsDoor
}
