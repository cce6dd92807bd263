import type { UpgradePlan } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'

type SideBySideProps = {
  now: { plan: string; speedMbps: number; monthlyFee: number }
  plan: UpgradePlan
  /** Everything the account pays for each month, today and with the plan. */
  totalNow: number
  totalThen: number
}

/** Both plans in two columns. */
export function SideBySide({ now, plan, totalNow, totalThen }: SideBySideProps) {
  const fastest = Math.max(now.speedMbps, plan.speedMbps)
  const rows = [
    { name: 'Plan a month', before: peso(now.monthlyFee), after: peso(plan.monthlyFee) },
    {
      name: 'Everything on your bill a month',
      before: peso(totalNow),
      after: peso(totalThen),
    },
  ]
  const cell = 'px-4 py-3 text-left align-top md:px-6 md:py-4'
  return (
    <table className="w-full table-fixed rounded-card border border-line bg-surface">
      <caption className="sr-only">Your plan today and {plan.name}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${cell} font-normal`}>
            <span className="text-sm text-muted">Today</span>
            <Speed name={now.plan} speedMbps={now.speedMbps} fastest={fastest} />
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            <span className="text-sm text-muted">After the upgrade</span>
            <Speed name={plan.name} speedMbps={plan.speedMbps} fastest={fastest} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name} className="border-t border-line">
            {[before, after].map((sum, at) => (
              <td key={at === 0 ? 'before' : 'after'} className={cell}>
                <span className="block text-xs text-muted">{name}</span>
                <span className={`figures text-lg ${at === 1 ? 'font-bold' : ''}`}>{sum}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Speed({ name, speedMbps, fastest }: { name: string; speedMbps: number; fastest: number }) {
  return (
    <>
      <span className="block">
        <span className="text-xl font-bold tracking-tight">{speedMbps.toLocaleString('en-PH')}</span>{' '}
        <span className="text-sm text-muted">Mbps</span>
      </span>
      <span
        aria-hidden="true"
        className="mt-1 block h-1.5 rounded-full bg-bright"
        style={{ width: `${Math.max(4, (100 * speedMbps) / fastest)}%` }}
      />
      <span className="mt-2 block font-semibold">{name}</span>
    </>
  )
}
