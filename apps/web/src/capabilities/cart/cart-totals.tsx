import type { Cart } from '@hibla/contract/cart/cart'
import { peso } from '@hibla/contract/values/money'

/** What is in the cart, added up. What it does to the bills is worked out at checkout. */
export function CartTotals({ totals }: { totals: Cart['totals'] }) {
  const sums = [
    ['Every month', totals.monthlyFee],
    ['Every month, while you pay for devices', totals.installmentFee],
    ['Once', totals.oneTimeFee],
    ['Delivery', totals.deliveryFee],
  ] as const
  return (
    <dl className="figures border-t border-line pt-4">
      {sums
        .filter(([, sum]) => sum !== 0)
        .map(([what, sum]) => (
          <div key={what} className="flex justify-between gap-6 py-1">
            <dt>{what}</dt>
            <dd className="whitespace-nowrap">{peso(sum)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-6 py-1 font-semibold">
        <dt>To pay today</dt>
        <dd className="whitespace-nowrap">{peso(totals.dueAtCheckout)}</dd>
      </div>
    </dl>
  )
}
