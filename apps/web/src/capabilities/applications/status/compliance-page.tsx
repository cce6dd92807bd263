import type { ComplianceDetails } from '@hibla/contract/applications/compliance.contract'
import { applicationStatusPage, salePage } from '@hibla/contract/values/paths'
import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { useSend } from '../../../kernel/use-send.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorPanel, Skeleton } from '../../../ui/faces.tsx'
import { Documents } from '../../documents/index.ts'
import { statusTexts } from '../review/texts.ts'
import { CompliancePageFrame } from './compliance-frame.tsx'
import { ProveEmail } from './prove-email.tsx'
import { SendBack, type SendingBack } from './send-back.tsx'
import { applicantTexts } from './status-texts.ts'
import { useCompliance } from './use-compliance.ts'
import { complianceTexts } from './texts.ts'

/** Agents and employees are known by their login; whoever opens the link of an email proves that it was theirs. */
const isBehindLogin = (path: string) => path.startsWith('/sales/') || path.startsWith('/referral/')

/** Which documents were returned and why, which are missing, and where to send them. */
export default function CompliancePage() {
  const { id: reference = '' } = useParams()
  const { pathname } = useLocation()
  const { answer, again, clear, renew } = useCompliance(reference)
  const update: SendingBack = useSend({ words: complianceTexts, about: reference })
  const agent = pathname.startsWith('/sales/')

  if (update.data) return <Sent reference={reference} agent={agent} />
  if (!answer)
    return (
      <CompliancePageFrame reference={reference}>
        <Skeleton className="h-80" />
      </CompliancePageFrame>
    )
  if (answer.ok && agent && !awaitsDocuments(answer.body)) return <ForAgent details={answer.body} />
  // What we returned no longer holds once it has been sent back.
  if (answer.ok)
    return <Returned details={answer.body} agent={agent} update={update} onSent={clear} onMissing={renew} />
  const { code, detail } = answer.problem
  if (code !== 'not-found' && code !== 'invalid-input')
    return (
      <CompliancePageFrame reference={reference}>
        <ErrorPanel what="We couldn’t load the documents." advice={detail} onRetry={() => void again()} />
      </CompliancePageFrame>
    )
  if (code === 'invalid-input' || isBehindLogin(pathname))
    return (
      <CompliancePageFrame reference={reference}>
        <ErrorPanel
          what="We can’t find this application among yours."
          advice="Check the address for typos, or look it up by its reference."
        />
      </CompliancePageFrame>
    )
  return (
    <CompliancePageFrame reference={reference}>
      <ProveEmail reference={reference} onProved={again} />
    </CompliancePageFrame>
  )
}

const awaitsDocuments = ({ state }: ComplianceDetails) => state === 'draft' || state === 'returned'

/** What is awaited is the customer's to do, so an agent reads it as staff do. */
function ForAgent({ details: { appRefId, state } }: { details: ComplianceDetails }) {
  return (
    <CompliancePageFrame reference={appRefId} title="The customer’s documents">
      <p className="font-semibold">There’s nothing to send right now.</p>
      <p className="mt-2">{statusTexts[state]}.</p>
      <LinkButton to={salePage(appRefId)} className="mt-6">
        See the application
      </LinkButton>
    </CompliancePageFrame>
  )
}

type ReturnedProps = {
  details: ComplianceDetails
  agent: boolean
  update: SendingBack
  onSent: () => void
  onMissing: () => Promise<void>
}

function Returned({ details, agent, update, ...on }: ReturnedProps) {
  const { appRefId, state, reason, documents: requirements } = details
  const documents = (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <Documents applicationReferenceNo={appRefId} {...(requirements && { requirements })} />
    </Suspense>
  )
  if (state === 'draft')
    return (
      <CompliancePageFrame
        reference={appRefId}
        intro="Photos and scans should be sharp, with all corners in the picture."
      >
        {documents}
      </CompliancePageFrame>
    )
  if (state !== 'returned')
    return (
      <CompliancePageFrame reference={appRefId}>
        <p className="font-semibold">There’s nothing to send right now.</p>
        <p className="mt-2">{applicantTexts[state].title}.</p>
        <LinkButton to={applicationStatusPage(appRefId)} className="mt-6">
          See your application
        </LinkButton>
      </CompliancePageFrame>
    )
  return (
    <CompliancePageFrame
      reference={appRefId}
      title="Documents we need"
      intro={`Replace what we returned and add what’s missing. Then send ${agent ? 'the' : 'your'} application back to us.`}
    >
      {reason && (
        <div className="mb-8 rounded-card bg-sunken px-6 py-4">
          <p className="text-sm font-semibold">What we wrote to {agent ? 'the customer' : 'you'}</p>
          <p className="mt-1 whitespace-pre-line">{reason}</p>
        </div>
      )}
      {documents}
      <SendBack reference={appRefId} requirements={requirements ?? []} update={update} {...on} />
    </CompliancePageFrame>
  )
}

function Sent({ reference, agent }: { reference: string; agent: boolean }) {
  return (
    <CompliancePageFrame arrived reference={reference} title={`Thanks, we have ${agent ? 'the' : 'your'} documents`}>
      <p>We’ll continue our review and email {agent ? 'the customer' : 'you'} as soon as we’re done.</p>
      <LinkButton to={agent ? salePage(reference) : applicationStatusPage(reference)} look="call" className="mt-6">
        See {agent ? 'the' : 'your'} application
      </LinkButton>
    </CompliancePageFrame>
  )
}
