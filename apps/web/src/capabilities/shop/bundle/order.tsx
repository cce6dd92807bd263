import type { OfferedProduct } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { useId } from 'react'
import { useSite } from '../../../kernel/site.ts'
import { Hotline } from '../../../ui/hotline.tsx'
import { CannotOrder } from '../cannot-order.tsx'
import { priceWords } from '../prices.ts'

/** What it costs, and how to get it. */
export function Order({ product }: { product: OfferedProduct }) {
  const heading = useId()
  const { hotline } = useSite().config.brand.support
  const { orderable, deliveryModes, deliveryFees } = product
  const delivery = Math.min(...deliveryModes.map((mode) => deliveryFees[mode]))
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-surface p-6">
      <h2 id={heading} className="sr-only">
        Order
      </h2>
      <p className="figures text-lg font-bold">{priceWords(product)}</p>
      {deliveryModes.length > 0 && (
        <p className="figures mt-1 text-sm text-muted">
          {delivery === 0 ? 'Free delivery' : `Delivery from ${peso(delivery)}`}
        </p>
      )}
      <div className="mt-6">
        {orderable ? (
          <p>
            To order, call <Hotline number={hotline} />.
          </p>
        ) : (
          <CannotOrder account={product} />
        )}
      </div>
    </section>
  )
}
