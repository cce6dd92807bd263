import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'

/** What the AutoPay use cases need. */
export type AutopayDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  accounts: Pick<AccountService, 'find' | 'contactOf' | 'ownersOf'>
  billing: Pick<BillingService, 'owedBy' | 'balanceIn' | 'dueBills' | 'billedTo'>
  payments: PaymentsService
}

export type { Transaction }
