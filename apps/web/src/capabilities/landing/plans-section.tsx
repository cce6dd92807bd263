import { PlanHighlights, PlanLadder, type PlanView } from '../catalog/index.ts'
import type { Block } from '../../kernel/block.ts'
import { LinkButton } from '../../ui/button.tsx'
import { BlockPanel } from '../../ui/block-panel.tsx'
import { Empty } from '../../ui/faces.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { Section } from './section.tsx'

export function PlansSection({ plans }: { plans: Block<PlanView[]> }) {
  return (
    <Section
      id="apply-now"
      title="Pick a speed. Keep it simple."
      lead="Check your address, choose a plan and send your documents. That’s all it takes to apply."
    >
      <BlockPanel
        block={plans}
        failure="We couldn’t load the plans."
        empty={<Empty title="No plans available right now">Plans will appear here with their speeds and prices.</Empty>}
      >
        {(all) => <Plans home={all.filter(isHome)} business={all.filter((plan) => !isHome(plan))} />}
      </BlockPanel>
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton to="/plans">
          Compare all plans <ArrowIcon />
        </LinkButton>
        <LinkButton to="/check-serviceability">Start with your address</LinkButton>
      </div>
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
