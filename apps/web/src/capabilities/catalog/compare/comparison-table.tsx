// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers forget that it is a table once its layout changes
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { lineNames } from '../line-names.ts'
import type { PlanOffer } from '../plan-view.ts'
import { comparison } from './compared.ts'

type Row = { name: string; values: ReactNode[]; differs: boolean }

const fact = (name: string, plans: PlanOffer[], of: (plan: PlanOffer) => string): Row => {
  const values = plans.map(of)
  return { name, values, differs: new Set(values).size > 1 }
}

const rowsOf = (plans: PlanOffer[]): Row[] => {
  const everything = [...new Set(plans.flatMap(({ inclusions }) => inclusions))]
  const rows = [
    fact('Contract', plans, ({ contractTermMonths: months }) => (months > 0 ? `${months} months` : 'None')),
    fact('Installation', plans, ({ installation }) => installation ?? 'Free'),
    fact('Line', plans, ({ technology }) => lineNames[technology]),
    fact('Where', plans, ({ everywhere }) => (everywhere ? 'Wherever we have fibre' : 'In selected areas')),
    fact('For', plans, ({ customerCategory, switcher }) =>
      customerCategory === 'SME' ? 'Small businesses' : switcher ? 'Homes with another provider' : 'Homes',
    ),
    ...everything.map((thing): Row => {
      const has = plans.map(({ inclusions }) => inclusions.includes(thing))
      return { name: thing, values: has.map(included), differs: new Set(has).size > 1 }
    }),
  ]
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)]
}

/*
 * A table for screen readers at any width: on a phone each row's name stands above its values, so that three plans fit
 * side by side.
 */
export function ComparisonTable({ plans }: { plans: PlanOffer[] }) {
  const columns = { gridTemplateColumns: `var(--names) repeat(${plans.length}, minmax(0, 1fr))` }
  const fastest = Math.max(...plans.map(({ speedMbps }) => speedMbps))
  return (
    <table
      role="table"
      aria-label="Plans side by side"
      className="mt-8 block rounded-card border border-line bg-surface text-sm [--names:0px] md:text-base md:[--names:14rem]"
    >
      <thead role="rowgroup" className="block">
        <tr role="row" className="grid" style={columns}>
          {plans.map((plan) => (
            <th
              key={plan.planId}
              role="columnheader"
              scope="col"
              className={`${cell} block pt-5 text-left font-normal`}
            >
              <PlanHeading plan={plan} fastest={fastest} others={plans.filter((each) => each !== plan)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {rowsOf(plans).map(({ name, values, differs }) => (
          <tr key={name} role="row" className="grid border-t border-line" style={columns}>
            <th
              role="rowheader"
              scope="row"
              className={`col-span-full block px-3 pt-3 text-left text-xs font-semibold md:col-span-1 md:px-5 md:py-4 md:text-sm ${differs ? 'text-text' : 'text-muted'}`}
            >
              {name}
            </th>
            {values.map((value, at) => (
              <td
                key={plans[at]?.planId}
                role="cell"
                className={`${cell} block ${differs ? 'font-semibold' : 'text-muted'}`}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first column is for the names of rows. */
const cell = 'first-of-type:col-start-2 min-w-0 px-3 py-3 wrap-anywhere md:px-5 md:py-4'

type PlanHeadingProps = { plan: PlanOffer; fastest: number; others: PlanOffer[] }

function PlanHeading({ plan, fastest, others }: PlanHeadingProps) {
  return (
    <>
      <span className="text-lg font-bold tracking-tight md:text-xl">{plan.speedMbps.toLocaleString('en-PH')}</span>{' '}
      <span className="block text-muted md:inline">Mbps</span>
      <span
        aria-hidden="true"
        className="mt-1 block h-1.5 rounded-full bg-bright"
        style={{ width: `${Math.max(4, (100 * plan.speedMbps) / fastest)}%` }}
      />
      <Link
        to={plan.page}
        className="mt-3 block font-semibold underline decoration-drawn decoration-2 underline-offset-4"
      >
        {plan.name}
      </Link>
      <span className="figures mt-2 block font-bold md:text-lg">{plan.price}</span>
      <span className="block text-xs text-muted">a month</span>
      {others.length > 0 && (
        <Link
          to={comparison(others.map(({ planId }) => planId))}
          preventScrollReset
          className="mt-1 inline-flex min-h-11 items-center gap-1 text-xs text-muted hover:text-text"
        >
          <CloseIcon /> Remove<span className="sr-only"> {plan.name}</span>
        </Link>
      )}
    </>
  )
}

const included = (yes: boolean): ReactNode =>
  yes ? (
    <span className="text-strand">
      <CheckIcon />
      <span className="sr-only">Included</span>
    </span>
  ) : (
    <span className="font-normal text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not included</span>
    </span>
  )
