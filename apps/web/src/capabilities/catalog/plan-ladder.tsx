import { ChevronIcon } from '../../ui/icons.tsx'
import type { PlanView } from './plan-view.ts'

/** All plans of a kind, one line each, drawn to the same scale; closed at first. */
export function PlanLadder({ title, plans }: { title: string; plans: PlanView[] }) {
  const fastest = Math.max(...plans.map((plan) => plan.speedMbps))
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-strand [&::-webkit-details-marker]:hidden">
        {title}
        <span className="transition-transform duration-200 group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <table className="mb-6 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Speed</th>
            <th scope="col">Monthly price</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.planId} className="border-t border-line align-top">
              <th scope="row" className="py-4 pr-4 text-left font-normal md:w-[42%]">
                <span className="block font-semibold">{plan.name}</span>
                <span className="text-muted">{plan.inclusions.join(', ')}</span>
              </th>
              <td className="figures py-4 pr-4 text-right whitespace-nowrap md:text-left">
                {plan.speedMbps.toLocaleString('en-PH')} Mbps
                <span
                  aria-hidden="true"
                  className="mt-2 hidden h-1.5 rounded-full bg-bright md:block"
                  style={{ width: `${Math.max(2, (100 * plan.speedMbps) / fastest)}%` }}
                />
              </td>
              <td className="figures py-4 text-right font-semibold whitespace-nowrap">{plan.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
