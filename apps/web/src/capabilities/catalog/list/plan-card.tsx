import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Inclusions } from '../inclusions.tsx'
import type { PlanOffer } from '../plan-view.ts'
import type { TermView } from '../terms/term-view.ts'

type PlanCardProps = {
  plan: PlanOffer
  /** The fastest plan of the list: speeds are drawn to one scale. */
  fastest: number
  /** Shown with what it costs, if people want no contract. */
  noContract?: TermView | undefined
  /** Inside an application a plan has no page to leave for. */
  linked: boolean
  actions: ReactNode
}

/**
 * One plan: how fast, what it is called, what it costs, what it includes, and what to do with it. On a phone, a plan that has
 * its own page leaves the rest to it, so that the list can be read.
 */
export function PlanCard({ plan, fastest, noContract, linked, actions }: PlanCardProps) {
  const conditions = conditionsOf(plan, noContract)
  const onPage = linked ? 'max-sm:hidden' : ''
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6 has-checked:border-strand has-checked:bg-sunken has-[[aria-pressed=true]]:border-strand has-[[aria-pressed=true]]:bg-sunken">
      <p>
        <span className="text-xl font-bold tracking-tight">{plan.speedMbps.toLocaleString('en-PH')}</span>{' '}
        <span className="text-sm text-muted">Mbps</span>
      </p>
      <span
        aria-hidden="true"
        className="mt-1 block h-1.5 rounded-full bg-bright"
        style={{ width: `${Math.max(4, (100 * plan.speedMbps) / fastest)}%` }}
      />
      <h3 className="mt-3 text-base sm:mt-4">
        {linked ? (
          <Link to={plan.page} className="underline decoration-transparent underline-offset-4 hover:decoration-bright">
            {plan.name}
          </Link>
        ) : (
          plan.name
        )}
      </h3>
      <p className={`mt-1 text-sm text-muted ${onPage}`}>{plan.tagline}</p>
      <p className="mt-2 flex sm:mt-4 flex-wrap items-baseline gap-x-2">
        <span className="figures text-xl font-bold">{plan.price}</span>
        <span className="text-sm text-muted">a month</span>
      </p>
      <p className="figures text-sm text-muted">{conditions.join(' · ')}</p>
      <Inclusions things={plan.inclusions} className={`mt-4 space-y-1 border-t border-line pt-4 text-sm ${onPage}`} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2 sm:pt-4">{actions}</div>
    </li>
  )
}

const conditionsOf = (plan: PlanOffer, noContract: TermView | undefined): string[] => [
  noContract
    ? `No contract${noContract.fee ? `, ${noContract.fee} once` : ''}`
    : plan.contractTermMonths > 0
      ? `${plan.contractTermMonths} months`
      : 'No contract',
  ...(plan.installation === null ? ['free installation'] : []),
  ...(plan.switcher ? ['with another provider’s bill'] : []),
  ...(plan.everywhere ? [] : ['in selected areas']),
  ...(plan.until ? [`until ${plan.until}`] : []),
]
