import type { Brand } from '@hibla/contract/config'
import type { OrderCharge } from '@hibla/contract/orders/order'
import type { orderReceipt as contract } from '@hibla/contract/orders/orders.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { refused } from '@hibla/contract/values/outcome'
import { and, asc, eq } from '../../kernel/postgres/sql.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { openPrinter, pdf, type Printer } from '../../kernel/pdf/printer.ts'
import { chargesIn } from './charges.ts'
import { customerOrder, customerOrderLine, type OrderRow } from './orders.tables.ts'
import type { OrderContent } from './pdf/content.ts'
import type { OrdersDeps } from './deps.ts'

export type OrderPrinter = Printer<OrderContent>

export const openOrderPrinter = (brand: Brand): OrderPrinter =>
  openPrinter(brand, new URL('./pdf/print-worker.ts', import.meta.url))

const notPlaced: ReadonlySet<OrderRow['state']> = new Set(['to-pay', 'cancelled'])

/** What was ordered, what was paid for it with the number of the receipt, and what the bills charge. */
export const orderReceipt = async (
  deps: OrdersDeps,
  printer: OrderPrinter,
  { params: { accountNumber, orderId } }: RequestOf<typeof contract>,
) => {
  const [order] = await deps.db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.orderId, orderId), eq(customerOrder.accountNumber, accountNumber)))
  if (!order) return refused('not-found')
  if (notPlaced.has(order.state)) return refused('not-placed')
  const lines = await deps.db
    .select()
    .from(customerOrderLine)
    .where(eq(customerOrderLine.orderId, orderId))
    .orderBy(asc(customerOrderLine.position))
  const charges = chargesIn(order, lines)
  const account = await deps.accounts.find(deps.db, accountNumber)
  return pdf(printer, `order-${orderId}.pdf`, {
    orderId,
    orderedOn: manilaDate(order.orderedAt),
    accountNumber,
    name: account?.businessName ?? `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim(),
    deliveryAddress: order.deliveryAddress,
    paid: await paidFor(deps, order, charges),
    onBills: charges.filter(({ frequency }) => frequency !== 'upfront').map(worded),
    monthlyThen: order.costs.monthlyThen,
  })
}

const worded = ({ what, frequency, months, amount }: OrderCharge) => {
  if (frequency !== 'monthly') return { what, amount }
  return { what: `${what}, each month${months === null ? '' : ` for ${months} months`}`, amount }
}

const paidFor = async (deps: OrdersDeps, order: OrderRow, charges: OrderCharge[]): Promise<OrderContent['paid']> => {
  const payments = await deps.payments.paymentsOfOrders(deps.db, [order.orderId])
  const payment = payments.find(({ reference }) => reference === order.paymentReference)
  if (!payment?.paymentRefId || !payment.paidOn) return null
  const { channelName: channel, paidOn, paymentRefId } = payment
  const slipNumber = await deps.billing.slipNumberOf(deps.db, paymentRefId)
  const paid = charges.filter(({ frequency }) => frequency === 'upfront').map(worded)
  return { charges: paid, total: order.dueAtCheckout, channel, paidOn, paymentRefId, slipNumber: slipNumber ?? null }
}
