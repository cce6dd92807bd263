import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { planList } from '@hibla/contract/catalog/catalog.contract'
import { requirementsOf } from '@hibla/contract/documents/requirements.rule'
import { Suspense } from 'react'
import { useLoad } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Documents } from '../../documents/index.ts'
import { StepFrame } from './step-frame.tsx'
import { StepNav } from './step-nav.tsx'
import { useSteps } from './use-steps.ts'

/** What we need to see, by file or camera. */
export default function DocumentsPage() {
  return (
    <StepFrame
      step="documents"
      title="Add your documents"
      intro="With them we can look at the application at once. Whatever is missing, we ask for later by email."
    >
      {(application) => <Sending application={application} />}
    </StepFrame>
  )
}

function Sending({ application }: { application: ApplicationSoFar }) {
  const { before, after } = useSteps()
  const customerCategory = application.told.customerSegment === 'SME' ? 'SME' : 'RES'
  const plans = useLoad(planList, { query: { customerCategory } })
  const plan = plans.data?.find(({ planId }) => planId === application.choice?.planId)
  const requirements =
    plan &&
    requirementsOf({
      flow: customerCategory === 'SME' ? 'sme' : 'residential',
      monthly: plan.monthlyFee,
      switches: plan.switcher,
    })
  return (
    <>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Documents applicationReferenceNo={application.applicationRefID} {...(requirements && { requirements })} />
      </Suspense>
      <StepNav back={before('documents')}>
        <LinkButton to={after('documents')!} look="call">
          Continue <ArrowIcon />
        </LinkButton>
      </StepNav>
    </>
  )
}
