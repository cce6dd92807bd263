import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { PaymentsDoor } from '../payments/payments.door.ts'

/** What the AutoPay use cases need. */
export type AutopayParts = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  accounts: Pick<AccountDoor, 'find' | 'contactOf' | 'ownersOf'>
  billing: Pick<BillingDoor, 'owedBy' | 'balanceIn' | 'dueBills' | 'billedTo'>
  payments: PaymentsDoor
}

export type { Transaction }
