import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import { billingService, type BillingService } from './billing.service.ts'
import { billingRoutes } from './billing.routes.ts'
import { givesReceipts } from './ledger/give-receipts.ts'
import { loadDemoBilling } from './load-demo.ts'
import { billingNotices } from './dunning/notices.ts'
import { openBillingPrinter } from './pdf/printer.ts'
import type { DailyRunDeps } from './deps.ts'
import { pastBillingNotices } from './dunning/past-notices.ts'
import { billingData } from './personal-data.ts'
import { futurePartitions } from './bill-run/partitions.ts'
import { dailyBillingRun, billingWatch } from './bill-run/work-through-days.ts'
import { billingTriggers } from './billing.triggers.ts'

type Given = { account: AccountService } & Pick<DailyRunDeps, 'cardsCharging'>

export const billing = (
  { db, clock, brand }: SharedDependencies,
  { account: accounts, cardsCharging }: Given,
): { service: BillingService; module: Module } => {
  const deps: DailyRunDeps = { db, clock, accounts, cardsCharging }
  const printer = openBillingPrinter(brand)
  return {
    service: billingService(deps),
    module: {
      routes: billingRoutes(deps, printer),
      triggers: billingTriggers,
      subscribers: [givesReceipts(deps)],
      schedules: [dailyBillingRun(deps), futurePartitions(db, clock)],
      watches: [{ name: 'billing.watch', look: billingWatch(deps) }],
      personalData: [billingData(deps)],
      notices: billingNotices,
      pastNotices: (data) => pastBillingNotices(deps, brand.product, data('demo')),
      loadDemo: (data) => loadDemoBilling(deps, data('demo')),
      stop: printer.stop,
    },
  }
}
