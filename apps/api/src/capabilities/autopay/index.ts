import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import { autopayService, type AutopayService } from './autopay.service.ts'
import { autopayRoutes } from './autopay.routes.ts'
import { endsWithLink } from './enrolment/end-with-link.ts'
import { followsCharges } from './charges/follow-charges.ts'
import type { AutopayDeps } from './deps.ts'
import { autopayData } from './personal-data.ts'
import { autopayWork } from './work.ts'

type Given = { account: AccountService; billing: BillingService; payments: PaymentsService }

export const autopay = (
  { db, clock, brand, origin }: SharedDependencies,
  { account: accounts, billing, payments }: Given,
): { service: AutopayService; module: Module } => {
  const deps: AutopayDeps = { db, clock, brand, origin, accounts, billing, payments }
  return {
    service: autopayService,
    module: {
      routes: autopayRoutes(deps),
      subscribers: [followsCharges(deps), endsWithLink(deps)],
      dueWork: [autopayWork(deps)],
      personalData: [autopayData(deps)],
    },
  }
}
