import { PageHead } from '../../kernel/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { StrandStep } from '../../ui/strand-step.tsx'

/** For a plan that has ended, hasn't started yet or never was: the same words for all, so nothing is announced early. */
export function NoSuchPlan() {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Plan not on offer" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We don’t offer this plan today</h1>
      <p className="reading mt-4 text-muted">
        It may have ended, or the link may have a typo. If you already have this plan, you keep it.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/plans" look="call">
          See the plans for homes
        </LinkButton>
        <LinkButton to="/plans/sme">Plans for businesses</LinkButton>
      </div>
    </div>
  )
}
