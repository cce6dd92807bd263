import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import type { BillingPrinter } from './pdf/printer.ts'
import type { BillingDeps } from './deps.ts'
import { billReader } from './statements/read-bills.ts'
import { receipt, statement } from './statements/statement.ts'

export const billingRoutes = (deps: BillingDeps, printer: BillingPrinter) => {
  const reader = billReader(deps.db, deps.clock)
  return routes(contract.billing, {
    billHistory: async ({ params }) => ok(await reader.bills(params.accountNumber)),
    balance: async ({ params }) => ok(await reader.balance(params.accountNumber)),
    paymentHistory: async ({ params }) => ok(await reader.payments(params.accountNumber)),
    receipt: ({ params, query }) => receipt(deps, printer, params.accountNumber, query),
    statement: ({ params, query }) => statement(deps, printer, params.accountNumber, query.billId),
  })
}
