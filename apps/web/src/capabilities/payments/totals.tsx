import { peso } from '@hibla/contract/values/money'
import type { Purpose } from './next-steps.tsx'

const towards = { bill: 'Towards the bill', order: 'For your order' } satisfies Record<Purpose, string>

type TotalsProps = { amount: number; serviceCharge: number; purpose: Purpose }

/** What is charged, if it is more than what counts towards the bill or the order. */
export function Totals({ amount, serviceCharge, purpose }: TotalsProps) {
  if (serviceCharge === 0) return null
  const lines = [
    [towards[purpose], amount],
    ['Service charge', serviceCharge],
    ['You pay', amount + serviceCharge],
  ] as const
  return (
    <dl className="figures">
      {lines.map(([what, sum], at) => (
        <div
          key={what}
          className={`flex justify-between gap-6 py-1 ${at === 2 ? 'border-t border-line font-semibold' : ''}`}
        >
          <dt>{what}</dt>
          <dd className="whitespace-nowrap">{peso(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}
