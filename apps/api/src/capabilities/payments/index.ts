import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import { paymentsService, type PaymentsService } from './payments.service.ts'
import { paymentMetrics } from './metrics.ts'
import { paymentEmails, refundEmails, refusedRefundEmails } from './emails.ts'
import { loadMethods } from './methods/load-methods.ts'
import { methodsReader } from './methods/methods.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { paymentsData } from './personal-data.ts'
import { reconciles } from './reconcile/reconcile.ts'
import { settlesPayments } from './settle/settle.ts'
import { paymentsTriggers } from './payments.triggers.ts'

type Given = { identity: IdentityService; account: AccountService; billing: BillingService } & Pick<
  PaymentsDeps,
  'cardChecks' | 'retainsPayment'
>

export const payments = (
  { db, memory, clock, brand, origin, config, gateways, files }: SharedDependencies,
  { identity, account: accounts, billing, cardChecks, retainsPayment }: Given,
): { service: PaymentsService; module: Module } => {
  const deps: PaymentsDeps = {
    db,
    clock,
    brand,
    origin,
    gateways,
    limits: {
      ceiling: config.PAYMENT_CEILING,
      pageMinutes: config.PAYMENT_PAGE_MINUTES,
      numberHours: config.PAYMENT_NUMBER_HOURS,
      secondPersonFrom: config.REFUND_APPROVAL_FROM,
    },
    methods: methodsReader(db, memory),
    files,
    identity,
    accounts,
    billing,
    cardChecks,
    retainsPayment,
  }
  return {
    service: paymentsService(deps),
    module: {
      routes: paymentsRoutes(deps),
      triggers: paymentsTriggers,
      subscribers: [paymentEmails(deps), refundEmails(deps), refusedRefundEmails(deps)],
      dueWork: [settlesPayments(deps), reconciles(deps)],
      metrics: paymentMetrics(deps),
      personalData: [paymentsData(deps)],
      load: (data) => loadMethods(db, data('payments')),
    },
  }
}
