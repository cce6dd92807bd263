import type { OrderCharge } from '@hibla/contract/orders/order'
import { centavos, type Centavos } from '@hibla/contract/values/money'
import { named, onceOf, type Line } from './costs.ts'
import type { OrderRow } from './orders.tables.ts'

/** Every sum of what is ordered, and when it's due: on each bill, on the first one, or at checkout. */
export const chargesOf = (
  lines: Line[],
  deliveryFee: Centavos,
  once: Exclude<OrderCharge['frequency'], 'monthly'> = 'upfront',
): OrderCharge[] => [
  ...lines.flatMap((line): OrderCharge[] => {
    const what = named(line)
    const each = (fee: number, months: number | null): OrderCharge[] =>
      fee === 0 ? [] : [{ what, frequency: 'monthly', amount: centavos(fee * line.quantity), months }]
    return [...each(line.monthlyFee, null), ...each(line.installmentFee, line.installmentMonths)]
  }),
  ...onceOf(lines, deliveryFee).map(({ what, sum }) => ({
    what,
    frequency: once,
    amount: centavos(sum),
    months: null,
  })),
]

/** Of an order that was submitted. Those from before paying at checkout have on their first bill what costs once. */
export const chargesIn = ({ dueAtCheckout, deliveryFee }: OrderRow, lines: Line[]): OrderCharge[] =>
  chargesOf(lines, deliveryFee, dueAtCheckout > 0 ? 'upfront' : 'oneTime')
