import { peso } from '@hibla/contract/values/money'

/** What is charged, if it is more than what counts towards the bill. */
export function Totals({ amount, serviceCharge }: { amount: number; serviceCharge: number }) {
  if (serviceCharge === 0) return null
  const lines = [
    ['Towards the bill', amount],
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
