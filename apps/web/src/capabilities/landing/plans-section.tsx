import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { PlanHighlights, PlanLadder, type PlanView } from '../catalog/index.ts'
import type { Block } from '../../kernel/block.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { BlockPanel, Section } from './section.tsx'

type PlansSectionProps = {
  plans: Block<PlanView[]>
  /** Whose plans are shown first. */
  category: CustomerCategory
}

export function PlansSection({ plans, category }: PlansSectionProps) {
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
        {(all) => (
          <Plans home={all.filter(isHome)} business={all.filter((plan) => !isHome(plan))} category={category} />
        )}
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

type PlansProps = { home: PlanView[]; business: PlanView[]; category: CustomerCategory }

function Plans({ home, business, category }: PlansProps) {
  const [first, second] = category === 'SME' ? [business, home] : [home, business]
  return (
    <>
      <PlanHighlights plans={first.length > 0 ? first : second} />
      <div className="mt-8 border-t border-line">
        {home.length > 0 && <PlanLadder title={title(home, 'home')} plans={home} />}
        {business.length > 0 && <PlanLadder title={title(business, 'business')} plans={business} />}
      </div>
    </>
  )
}
