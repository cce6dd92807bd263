import { peso } from '@hibla/contract/values/money'
import { months } from '../prices.ts'
import { longestInstalment, totalsOf, type Line } from './choice.ts'

/** What the selection costs, at checkout and on the bills after that. */
export function Sum({ lines }: { lines: readonly Line[] }) {
  const { monthlyFee, installmentFee, deliveryFee, dueAtCheckout } = totalsOf(lines)
  const rows = [
    {
      name: 'Due at checkout',
      sum: dueAtCheckout,
      note: deliveryFee > 0 ? `${peso(deliveryFee)} of it for delivery` : '',
    },
    {
      name: 'Instalment on your bills',
      sum: installmentFee,
      note: `a month for ${months(longestInstalment(lines))}`,
      hidden: installmentFee === 0,
    },
    { name: 'On every bill', sum: monthlyFee, note: 'a month', hidden: monthlyFee === 0 },
  ].filter(({ hidden = false }) => !hidden)
  return (
    <dl className="grid gap-2 rounded-field bg-sunken px-4 py-3" aria-live="polite">
      {rows.map(({ name, sum, note }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-sm">{name}</dt>
          <dd className="figures text-right font-semibold">
            {peso(sum)}
            {note && <span className="block text-xs font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
