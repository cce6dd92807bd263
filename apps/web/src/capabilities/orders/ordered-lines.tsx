import type { Costs, OrderLine } from '@hibla/contract/orders/order'
import { peso } from '@hibla/contract/values/money'
import { linePrices } from './line-prices.ts'

type OrderedLinesProps = {
  lines: readonly OrderLine[]
  costs: Costs
  /** Titles whose price isn't the one told when they were put into the cart. */
  changedPrices?: readonly string[]
}

const none: readonly string[] = []

const row = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3'

/** What is ordered, and what each line costs. */
export function OrderedLines({ lines, costs, changedPrices = none }: OrderedLinesProps) {
  const delivery = costs.once - lines.reduce((sum, { once }) => sum + once, 0)
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and their order never changes
        <li key={`${line.productId} ${at}`} className={row}>
          <span className="row-text-40 font-semibold">
            {line.quantity > 1 && <span className="figures">{line.quantity} × </span>}
            {line.title}
            {changedPrices.includes(line.title) && (
              <span className="block text-sm font-semibold text-coral">
                Its price has changed since you put it into your cart.
              </span>
            )}
          </span>
          <span className="figures text-right">
            {linePrices(line).map((price) => (
              <span key={price} className="block">
                {price}
              </span>
            ))}
          </span>
        </li>
      ))}
      {delivery > 0 && (
        <li className={row}>
          <span>Delivery</span>
          <span className="figures">{peso(delivery)} once</span>
        </li>
      )}
    </ul>
  )
}
