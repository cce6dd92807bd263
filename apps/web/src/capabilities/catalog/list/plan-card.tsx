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

/** In an application each plan is a card. */
const cardLook = {
  plan: 'rounded-card border p-5',
  speed: '',
  number: 'text-xl',
  bar: 'h-1.5',
  name: 'mt-3',
  price: 'mt-2',
  amount: 'text-xl',
  conditions: '',
  rest: '',
  actions: 'pt-2',
}

/** In the list on a phone they are rows, with the price beside name and speed, unless the screen is as narrow as at 200 % zoom. */
const rowLook = {
  plan: 'sm:rounded-card sm:border max-sm:not-first:border-t px-4 py-3 min-[22rem]:max-sm:grid grid-cols-[auto_1fr_auto] gap-x-1.5',
  speed: 'row-start-2 whitespace-nowrap',
  number: 'max-sm:text-sm sm:text-xl',
  bar: 'max-sm:h-1 sm:h-1.5 col-span-full row-start-3',
  name: 'col-span-2 max-[22rem]:mt-2',
  price: 'col-start-3 row-span-2 row-start-1 min-[22rem]:max-sm:flex-col min-[22rem]:max-sm:items-end',
  amount: 'max-sm:text-base sm:text-xl',
  conditions: 'col-start-2 row-start-2 min-[22rem]:max-sm:before:content-["·_"]',
  rest: 'max-sm:hidden',
  actions: 'col-span-full',
}

/**
 * One plan: how fast, what it is called, what it costs, what it includes, and what to do with it. On a phone, a plan that has
 * its own page leaves the rest to it, so that the list can be read.
 */
export function PlanCard({ plan, fastest, noContract, linked, actions }: PlanCardProps) {
  const conditions = conditionsOf(plan, noContract)
  const look = linked ? rowLook : cardLook
  return (
    <li
      className={`flex flex-col border-line bg-surface sm:p-6 has-checked:border-strand has-checked:bg-sunken has-[[aria-pressed=true]]:border-strand has-[[aria-pressed=true]]:bg-sunken ${look.plan}`}
    >
      <p className={look.speed}>
        <span className={`font-bold tracking-tight ${look.number}`}>{plan.speedMbps.toLocaleString('en-PH')}</span>{' '}
        <span className="text-sm text-muted">Mbps</span>
      </p>
      <span
        aria-hidden="true"
        className={`mt-1 block rounded-full bg-bright ${look.bar}`}
        style={{ width: `${Math.max(4, (100 * plan.speedMbps) / fastest)}%` }}
      />
      <h3 className={`text-base sm:mt-4 ${look.name}`}>
        {linked ? (
          <Link to={plan.page} className="underline decoration-transparent underline-offset-4 hover:decoration-bright">
            {plan.name}
          </Link>
        ) : (
          plan.name
        )}
      </h3>
      <p className={`mt-1 text-sm text-muted ${look.rest}`}>{plan.tagline}</p>
      <p className={`flex flex-wrap items-baseline gap-x-2 sm:mt-4 ${look.price}`}>
        <span className={`figures font-bold ${look.amount}`}>{plan.price}</span>
        <span className="text-sm text-muted">a month</span>
      </p>
      <p className={`figures text-sm text-muted ${look.conditions}`}>{conditions.join(' · ')}</p>
      <Inclusions
        things={plan.inclusions}
        className={`mt-4 space-y-1 border-t border-line pt-4 text-sm ${look.rest}`}
      />
      <div className={`mt-auto flex flex-wrap items-center justify-between gap-x-4 sm:pt-4 ${look.actions}`}>
        {actions}
      </div>
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
