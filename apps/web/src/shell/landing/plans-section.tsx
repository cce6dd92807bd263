import { PlanHighlights, PlanLadder, type PlanView } from '../../capabilities/catalog/index.ts'
import type { Block } from '../../kernel/block.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { BlockPanel, Section } from './section.tsx'

export function PlansSection({ plans }: { plans: Block<PlanView[]> }) {
  return (
    <Section
      id="apply-now"
      title="Pick a speed. Keep it simple."
      lead="Find out whether we reach your address, choose a plan, send your documents. That is the whole application."
    >
      <BlockPanel
        block={plans}
        failure="We could not load the plans."
        empty={
          <Empty title="No plans are on offer right now">They will stand here, with their speeds and prices.</Empty>
        }
      >
        {(all) => <Plans home={all.filter(isHome)} business={all.filter((plan) => !isHome(plan))} />}
      </BlockPanel>
      <LinkButton to="/check-serviceability" className="mt-10">
        Start with your address <ArrowIcon />
      </LinkButton>
    </Section>
  )
}

const isHome = (plan: PlanView) => plan.customerCategory === 'RES'

const title = (plans: PlanView[], place: string) =>
  plans.length === 1 ? `The plan for your ${place}` : `All ${plans.length} plans for your ${place}`

function Plans({ home, business }: { home: PlanView[]; business: PlanView[] }) {
  return (
    <>
      <PlanHighlights plans={home.length > 0 ? home : business} />
      <div className="mt-8 border-t border-line">
        {home.length > 0 && <PlanLadder title={title(home, 'home')} plans={home} />}
        {business.length > 0 && <PlanLadder title={title(business, 'business')} plans={business} />}
      </div>
    </>
  )
}
