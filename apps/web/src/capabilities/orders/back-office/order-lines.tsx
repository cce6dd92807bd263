import type { StaffOrder } from '@hibla/contract/orders/fulfilment.contract'
import type { OrderLine } from '@hibla/contract/orders/orders.contract'
import { peso } from '@hibla/contract/values/money'

const priceOf = ({ monthly, once, installmentMonths, installment }: OrderLine): string =>
  [
    monthly > 0 && `${peso(monthly)} a month`,
    once > 0 && `${peso(once)} once`,
    installmentMonths > 0 && `${peso(installment)} on each of ${installmentMonths} bills`,
  ]
    .filter(Boolean)
    .join(', ') || 'free'

/** What is in the box, and what it costs. */
export function OrderLines({ order: { orderId, lines } }: { order: StaffOrder }) {
  return (
    <ul aria-label={`What was ordered with ${orderId}`} className="grid gap-1 rounded-field bg-sunken p-4">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and their order never changes
        <li key={`${line.productId} ${at}`} className="figures flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">
            {line.quantity} × {line.title}
          </span>
          <span>{priceOf(line)}</span>
        </li>
      ))}
    </ul>
  )
}
