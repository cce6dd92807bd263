import type { StaffOrder } from '@hibla/contract/orders/fulfilment.contract'
import { linePrices } from '../line-prices.ts'

/** What is in the box, and what it costs. */
export function OrderLines({ order: { orderId, lines, charges } }: { order: StaffOrder }) {
  const isOnBill = charges.some(({ frequency }) => frequency === 'oneTime')
  const once = isOnBill ? 'once, on the first bill' : 'once, at checkout'
  return (
    <ul aria-label={`What was ordered with ${orderId}`} className="grid gap-1 rounded-field bg-sunken p-4">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and their order never changes
        <li key={`${line.productId} ${at}`} className="figures flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">
            {line.quantity} × {line.title}
          </span>
          <span>{linePrices(line, once).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
