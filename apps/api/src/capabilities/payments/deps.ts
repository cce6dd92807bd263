import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { Gateways } from './gateway.port.ts'
import type { Methods } from './methods/methods.ts'

/** What an operator may choose. */
export type PaymentLimits = {
  /** Centavos; nobody pays more at once. */
  ceiling: number
  /** How long the gateway's page and a number for a counter can be paid. */
  pageMinutes: number
  numberHours: number
  /** Centavos; a refund needs a second person if this much goes back of its payment, or on one day by one person or to one account. */
  secondPersonFrom: number
}

/** What the payments use cases need. */
export type PaymentsDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  gateways: Gateways
  limits: PaymentLimits
  methods: Methods
  files: Pick<Files, 'receiveCounted' | 'keep' | 'drop' | 'linkTo'>
  identity: Pick<IdentityService, 'namesOf'>
  accounts: Pick<AccountService, 'find' | 'statusOf' | 'contactOf' | 'ownersOf'>
  billing: Pick<BillingService, 'post' | 'owedBy' | 'placeHold' | 'releaseHold' | 'postRefund' | 'takeBackPart'>
  /** Of these, what was taken from cards to check them and isn't a payment yet. */
  cardChecks: (db: Executor, references: string[]) => Promise<{ reference: string; amount: number }[]>
  /** Whether the order of a payment goes on with it, and can still be cancelled (`for-now`). Locks the order. */
  retainsPayment: (
    tx: Executor,
    of: { orderId: string; reference: string; isDealtWith: boolean },
  ) => Promise<'for-now' | 'for-good' | undefined>
}
