import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { isAgent } from '../../flow.ts'
import { QuoteView } from '../plan/quote-view.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { SendIn } from './send-in.tsx'
import { StepFrame } from '../step-frame.tsx'

/** Everything in one place, the terms, and sending it in. */
export default function ReviewPage() {
  return (
    <StepFrame
      step="review"
      title="Review and submit"
      intro="Please check everything once more. You can still change it."
    >
      {(application) => <Review application={application} />}
    </StepFrame>
  )
}

function Review({ application }: { application: ApplicationSoFar }) {
  const agent = isAgent(useSession())
  return (
    <div className="grid gap-6">
      <ReviewFacts application={application} />
      {application.quote && <QuoteView quote={application.quote} agent={agent} />}
      <SendIn application={application} />
    </div>
  )
}
