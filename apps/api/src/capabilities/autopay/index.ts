import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { PaymentsDoor } from '../payments/payments.door.ts'
import { autopayDoor, type AutopayDoor } from './autopay.door.ts'
import { autopayRoutes } from './autopay.routes.ts'
import { endsWithLink } from './end-with-link.ts'
import { followsCharges } from './follow-charges.ts'
import type { AutopayParts } from './parts.ts'
import { autopayData } from './personal-data.ts'
import { autopayWork } from './work.ts'

type Given = { account: AccountDoor; billing: BillingDoor; payments: PaymentsDoor }

export const autopay = (
  { db, clock, brand, origin }: SharedDependencies,
  { account: accounts, billing, payments }: Given,
): { service: AutopayDoor; module: Module } => {
  const deps: AutopayParts = { db, clock, brand, origin, accounts, billing, payments }
  return {
    service: autopayDoor,
    module: {
      routes: autopayRoutes(deps),
      subscribers: [followsCharges(deps), endsWithLink(deps)],
      dueWork: [autopayWork(deps)],
      personalData: [autopayData(deps)],
    },
  }
}
