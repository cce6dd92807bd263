import type { Module } from '../../kernel/module/module.ts'
import { paymentFigures } from './figures.ts'
import { writesPaymentNews, writesRefundNews, writesRefusedRefundNews } from './letters.ts'
import { loadMethods } from './methods/load-methods.ts'
import type { PaymentsParts } from './parts.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { paymentsData } from './personal-data.ts'
import { reconciles } from './reconcile/reconcile.ts'
import { settlesPayments } from './settle/settle.ts'
import { paymentsTriggers } from './payments.triggers.ts'

export const payments = (parts: PaymentsParts): Module => ({
  routes: paymentsRoutes(parts),
  triggers: paymentsTriggers,
  subscribers: [writesPaymentNews(parts), writesRefundNews(parts), writesRefusedRefundNews(parts)],
  dueWork: [settlesPayments(parts), reconciles(parts)],
  figures: paymentFigures(parts),
  personalData: [paymentsData(parts)],
  load: (data) => loadMethods(parts.db, data('payments')),
})
