import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import type { BillingPrinter } from './papers/printer.ts'
import type { BillingParts } from './parts.ts'
import { billReader } from './statements/read-bills.ts'
import { receipt, statement } from './statements/statement.ts'

export const billingRoutes = (parts: BillingParts, printer: BillingPrinter) => {
  const reader = billReader(parts.db, parts.clock)
  return routes(contract.billing, {
    billHistory: async ({ params }) => ok(await reader.bills(params.accountNumber)),
    balance: async ({ params }) => ok(await reader.balance(params.accountNumber)),
    paymentHistory: async ({ params }) => ok(await reader.payments(params.accountNumber)),
    receipt: ({ params, query }) => receipt(parts, printer, params.accountNumber, query),
    statement: ({ params, query }) => statement(parts, printer, params.accountNumber, query.billId),
  })
}
