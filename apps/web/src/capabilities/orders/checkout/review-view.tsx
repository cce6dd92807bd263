import { Section } from '../../../ui/section.tsx'
import { OrderedLines } from '../ordered-lines.tsx'
import type { Review } from '../orders.queries.ts'
import { deliveryTexts } from '../order-texts.ts'
import { CostsView } from './costs-view.tsx'

/** What is ordered, where it goes, and what it costs: now, on the next bill, each month and altogether. */
export function ReviewView({ review }: { review: Review }) {
  const { lines, charges, costs, delivery, deliveryAddress, changedPrices, ends } = review
  return (
    <div className="grid gap-6">
      <Section title="What you’re ordering">
        {changedPrices.length > 0 && (
          <output className="mt-4 block rounded-field bg-sunken px-4 py-3 text-sm">
            <strong>{changedPrices.length === 1 ? 'A price has changed.' : 'Some prices have changed.'}</strong>{' '}
            Everything on this page uses today’s prices.
          </output>
        )}
        <div className="mt-4 border-t border-line">
          <OrderedLines lines={lines} costs={costs} changedPrices={changedPrices} />
        </div>
        {ends.length > 0 && (
          <p className="mb-4 rounded-field bg-sunken px-4 py-3 text-sm">
            <strong>Not with your new plan:</strong> {ends.join(', ')}. You have it with your plan now, and it ends on
            the day the new one works.
          </p>
        )}
        <div className="border-t border-line pt-4">
          <h3 className="text-sm text-muted">Delivery</h3>
          <p className="mt-1">
            {deliveryTexts[delivery]}
            {delivery !== 'none' && (
              <>
                {' '}
                <strong>{deliveryAddress}</strong>, where your line is.
              </>
            )}
          </p>
        </div>
      </Section>
      <CostsView costs={costs} charges={charges} />
    </div>
  )
}
