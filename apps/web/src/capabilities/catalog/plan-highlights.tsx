import { NewBadge } from '../../ui/new-badge.tsx'
import { Inclusions } from './inclusions.tsx'
import { highlightsOf, MBPS_PER_STRAND, sharedInclusions, strandsFor, type PlanView } from './plan-view.ts'
import { SpeedBundle } from './speed-bundle.tsx'

/**
 * Highlighted plans side by side, with the same facts at the same height for easy comparison. On a phone they stand below each
 * other, so there they are short: the list of plans says what each includes.
 */
export function PlanHighlights({ plans }: { plans: PlanView[] }) {
  const chosen = highlightsOf(plans)
  const shared = sharedInclusions(chosen)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <ul className="grid md:auto-cols-fr md:grid-flow-col md:grid-rows-[repeat(4,auto)]">
        {chosen.map((plan, index) => {
          const before = chosen[index - 1]
          return (
            <PlanColumn
              key={plan.planId}
              plan={plan}
              shared={shared}
              carried={before ? strandsFor(before.speedMbps) : 0}
            />
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-ground px-7 py-4 text-sm">
        {shared.length > 0 && (
          <>
            <span className="font-semibold">All of these include</span>
            <Inclusions things={shared} className="flex flex-wrap gap-x-6 gap-y-1" />
          </>
        )}
        <span className="text-muted lg:ml-auto">Each line stands for {MBPS_PER_STRAND} Mbps.</span>
      </div>
    </div>
  )
}

function PlanColumn({ plan, shared, carried }: { plan: PlanView; shared: string[]; carried: number }) {
  const own = plan.inclusions.filter((inclusion) => !shared.includes(inclusion))
  return (
    <li className="grid-cols-[1fr_auto] border-line not-first:border-t max-md:pb-6 min-[22rem]:max-md:grid md:row-span-4 md:grid md:grid-cols-none md:grid-rows-subgrid md:not-first:border-t-0">
      <div className="col-span-full flex items-end overflow-hidden max-md:h-22">
        <SpeedBundle carried={carried} strands={strandsFor(plan.speedMbps)} />
      </div>
      <div className="px-7 pt-4 md:pt-6">
        <p>
          <span className="text-2xl font-bold tracking-tight">{plan.speedMbps.toLocaleString('en-PH')}</span>{' '}
          <span className="text-muted">Mbps</span>
        </p>
        <h3 className="mt-1 flex flex-wrap items-center gap-x-3 text-lg">
          {plan.name}
          {plan.isNew && <NewBadge />}
        </h3>
        <p className="mt-1 text-sm text-muted max-md:hidden">{plan.tagline}</p>
      </div>
      <p className="mx-7 flex flex-wrap items-baseline gap-x-2 border-line max-md:mt-2 min-[22rem]:max-md:mt-5 min-[22rem]:max-md:ml-0 min-[22rem]:max-md:flex-col min-[22rem]:max-md:items-end md:mt-5 md:border-t md:pt-5">
        <span className="figures text-xl font-bold">{plan.price}</span>
        <span className="text-sm whitespace-nowrap text-muted">a month</span>
      </p>
      <Inclusions things={own} className="space-y-1 px-7 pt-3 pb-7 text-sm max-md:hidden" />
    </li>
  )
}
