import type { Brand } from '@hibla/contract/config'
import type { Module } from '../../kernel/module/module.ts'
import { billingRoutes } from './billing.routes.ts'
import { givesReceipts } from './ledger/give-receipts.ts'
import { loadDemoBilling } from './load-demo.ts'
import { billingNotices } from './dunning/notices.ts'
import { openBillingPrinter } from './papers/printer.ts'
import type { MorningParts } from './parts.ts'
import { pastBillingNotices } from './dunning/past-notices.ts'
import { billingData } from './personal-data.ts'
import { yearsAhead } from './bill-run/years.ts'
import { billingMorning, billingWatch } from './bill-run/work-through-days.ts'
import { billingTriggers } from './billing.triggers.ts'

export const billing = (parts: MorningParts, brand: Brand): Module => {
  const printer = openBillingPrinter(brand)
  return {
    routes: billingRoutes(parts, printer),
    triggers: billingTriggers,
    subscribers: [givesReceipts(parts)],
    schedules: [billingMorning(parts), yearsAhead(parts.db, parts.clock)],
    watches: [{ name: 'billing.watch', look: billingWatch(parts) }],
    personalData: [billingData(parts)],
    notices: billingNotices,
    pastNotices: (data) => pastBillingNotices(parts, brand.product, data('demo')),
    loadDemo: (data) => loadDemoBilling(parts, data('demo')),
    stop: printer.stop,
  }
}
