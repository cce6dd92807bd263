import type { UpgradePlan } from '@hibla/contract/shop/product'
import { peso } from '@hibla/contract/values/money'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useUpgradePlanList } from '../upgrade-choice.ts'
import { Comparison } from './comparison.tsx'
import type { UpgradeFlow } from './use-put-in-cart.ts'

type PlanPickerProps = { accountNumber: string; plans: readonly UpgradePlan[]; flow: UpgradeFlow }

/** Plans to choose from, and the chosen one beside today's. */
export function PlanPicker({ accountNumber, plans, flow }: PlanPickerProps) {
  const { selectedPlan } = useUpgradePlanList()
  const chosen = plans.find(({ productId }) => productId === selectedPlan)
  const fastest = Math.max(...plans.map(({ speedMbps }) => speedMbps))
  return (
    <>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.productId} plan={plan} fastest={fastest} chosen={plan === chosen} />
        ))}
      </ul>
      {chosen && <Comparison key={chosen.productId} accountNumber={accountNumber} plan={chosen} flow={flow} />}
    </>
  )
}

/** What comes with a plan, each thing once. */
const withBrought = ({ inclusions, brings }: UpgradePlan): string[] => [
  ...new Set([...inclusions, ...brings.map(({ productName }) => productName)]),
]

/** What a plan costs compared with today's: `₱500.00 more than your plan now` */
const differenceTexts = (difference: number): string => {
  if (difference === 0) return 'The same as you pay for your plan now'
  return `${peso(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than your plan now`
}

function PlanCard({ plan, fastest, chosen }: { plan: UpgradePlan; fastest: number; chosen: boolean }) {
  return (
    <li
      className={`flex flex-col rounded-card border p-6 ${chosen ? 'border-strand bg-sunken' : 'border-line bg-surface'}`}
    >
      <p>
        <span className="text-xl font-bold tracking-tight">{plan.speedMbps.toLocaleString('en-PH')}</span>{' '}
        <span className="text-sm text-muted">Mbps</span>
      </p>
      <span
        aria-hidden="true"
        className="mt-1 block h-1.5 rounded-full bg-bright"
        style={{ width: `${Math.max(4, (100 * plan.speedMbps) / fastest)}%` }}
      />
      <h2 className="mt-4 text-base">{plan.name}</h2>
      <p className="mt-1 text-sm text-muted">{plan.tagline}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="figures text-xl font-bold">{peso(plan.monthlyFee)}</span>
        <span className="text-sm text-muted">a month</span>
      </p>
      <p className="figures text-sm text-muted">{differenceTexts(plan.monthlyDifference)}</p>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
        {withBrought(plan).map((thing) => (
          <li key={thing} className="flex gap-2">
            <span className="text-strand">
              <CheckIcon />
            </span>
            {thing}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-5">
        <Button
          className="w-full"
          aria-pressed={chosen}
          onClick={() => useUpgradePlanList.setState({ selectedPlan: plan.productId })}
        >
          {chosen ? 'Compared below' : 'Compare with my plan'}
          <span className="sr-only">: {plan.name}</span>
        </Button>
      </div>
    </li>
  )
}
