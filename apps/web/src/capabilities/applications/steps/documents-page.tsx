import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { Suspense, useEffect } from 'react'
import { useSession } from '../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { Documents, useFiles } from '../../documents/index.ts'
import { extendDraft } from '../draft/draft.ts'
import { isAgent } from '../flow.ts'
import { StepFrame } from './step-frame.tsx'
import { StepNav } from './step-nav.tsx'
import { useSteps } from './use-steps.ts'

/** What we need to see, by file or camera. */
export default function DocumentsPage() {
  const agent = isAgent(useSession())
  return (
    <StepFrame
      step="documents"
      title={agent ? 'Add the customer’s documents' : 'Add your documents'}
      intro={`You can submit the application once everything that’s needed is here. The rest is up to ${agent ? 'the customer' : 'you'}.`}
    >
      {(application) => <Sending application={application} />}
    </StepFrame>
  )
}

function Sending({ application }: { application: ApplicationSoFar }) {
  const { before, after } = useSteps()
  const given = useFiles(application.applicationRefID).data?.files.length
  useEffect(() => (given === undefined ? undefined : extendDraft()), [given])
  return (
    <>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Documents
          applicationReferenceNo={application.applicationRefID}
          requirements={application.documents}
          keptBriefly={application.filesKeptBriefly ?? false}
        />
      </Suspense>
      <StepNav back={before('documents')}>
        <LinkButton to={after('documents')!} look="call">
          Continue <ArrowIcon />
        </LinkButton>
      </StepNav>
    </>
  )
}
