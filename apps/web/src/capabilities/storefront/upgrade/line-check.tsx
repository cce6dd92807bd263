import type { UpgradePlan } from '@hibla/contract/shop/product'
import { bundlePage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { CheckIcon } from '../../../ui/icons.tsx'

/** What one has with today's plan and wouldn't have with this one. */
export function Loses({ plan: { loses, name } }: { plan: UpgradePlan }) {
  if (loses.length === 0) return null
  return (
    <p role="note" className="mt-4 rounded-field border border-l-4 border-line border-l-sun bg-surface px-4 py-3">
      Not with {name}: {loses.map(({ productName }) => productName).join(', ')}. You have it with your plan now, and it
      ends on the day the new plan works.
    </p>
  )
}

/** Whether the line and the modem can carry the plan, in words, and what to get first if they can't. */
export function LineCheck({ plan }: { plan: UpgradePlan }) {
  if (plan.orderable)
    return (
      <p className="mt-4 flex items-center gap-2">
        <span className="text-strand">
          <CheckIcon />
        </span>
        Your line and your modem can carry {plan.speedMbps.toLocaleString('en-PH')} Mbps.
      </p>
    )
  return (
    <div role="note" className="mt-4 rounded-field border border-l-4 border-line border-l-sun bg-surface px-4 py-3">
      <p>{plan.whyNotWords}</p>
      {plan.needsProduct !== null && (
        <Link
          to={bundlePage(plan.needsProduct)}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          See the modem you’d need
        </Link>
      )}
    </div>
  )
}
