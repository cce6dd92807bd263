import { readApplication } from '@hibla/contract/applications/resume.contract'
import { CallFailed } from '@hibla/contract/client'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PageHead } from '../../../../kernel/page-head.tsx'
import { useLoad } from '../../../../kernel/query.ts'
import { useSession, useSessionControl } from '../../../../kernel/session/use-session.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { toast } from '../../../../ui/toast-store.ts'
import { useAwake } from '../../../../ui/use-awake.ts'
import { Skeleton } from '../../../../ui/faces.tsx'
import { useResumeUploads } from '../../../documents/index.ts'
import { currentApplication } from '../../draft/current-application.ts'
import { DetailsForm } from './details-form.tsx'
import { agentCodeOf, isAgent } from '../../flow.ts'
import { orderInTab } from '../../draft/order-in-tab.ts'
import { AddressSummary } from './address-summary.tsx'
import { DraftOver, NothingUnderWay } from '../draft-over.tsx'
import { OneAtATime, otherThan } from '../resume/instead-of.tsx'
import { NoApplication } from '../no-application.tsx'
import { restore } from '../resume/restore.ts'
import { reportResumed } from '../resume/report-resumed.ts'
import { StepProgress } from '../step-progress.tsx'
import { useArrival } from '../use-arrival.ts'
import { useSteps } from '../use-steps.ts'
import { useDraftOver } from '../../draft/use-draft-over.ts'

/** The first page of the actual application. */
export default function PersonalDetailsPage() {
  const awake = useAwake()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const { pathname } = useLocation()
  const category = pathname.includes('/onboard/sme/') ? 'SME' : 'RES'
  const whose = isAgent(useSession()) ? 'The customer’s' : 'Your'
  const heading = useArrival()
  const title = category === 'SME' ? `${whose} business application` : `${whose} application`
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={title} />
      <StepProgress current="personalDetails" />
      <div className="mx-auto mt-8 max-w-3xl">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {awake ? <Begun key={category} category={category} /> : <Waiting />}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-8 grid gap-5">
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

type BegunProps = { category: 'RES' | 'SME' }

function Begun({ category }: BegunProps) {
  const { orderId } = useParams()
  const [round, setRound] = useState(0)
  const onRestored = () => setRound(round + 1)
  if (orderId !== undefined && currentApplication(orderId) === undefined)
    return <SavedDraft key={round} orderId={orderId} onRestored={onRestored} />
  return <Details key={round} category={category} orderId={orderId} onRestored={onRestored} />
}

/** A draft that its agent opens again: it comes from the server. */
function SavedDraft({ orderId, onRestored }: { orderId: string; onRestored: () => void }) {
  const client = useClient()
  const load = useLoad(readApplication, { query: { appRefID: orderId } }, { freshForMs: 0 })
  const { data } = load
  const restored = useRef(false)
  const [other] = useState(() => otherThan(orderId))
  const [sure, setSure] = useState(other === undefined)
  useEffect(() => {
    if (!sure || data?.stage !== 'draft' || restored.current) return
    restored.current = true
    restore(data)
    reportResumed(client, data)
    onRestored()
  }, [sure, data, onRestored, client])
  if (!sure && data?.stage === 'draft')
    return (
      <div className="mt-8">
        <OneAtATime reference={orderId} other={other!} onOpen={() => setSure(true)} />
      </div>
    )
  if (load.loading || data?.stage === 'draft') return <Waiting />
  return <NoApplication />
}

type DetailsProps = BegunProps & { orderId: string | undefined; onRestored: () => void }

function Details({ category, orderId, onRestored }: DetailsProps) {
  const client = useClient()
  const who = useSession()
  const navigate = useNavigate()
  const { after } = useSteps()
  const [application] = useState(() => currentApplication(orderId))
  const { over, isLive } = useDraftOver()
  // Somebody may come back here while files are still on their way.
  useResumeUploads()
  const underWay = application?.orderId
  useEffect(() => {
    if (underWay !== undefined) orderInTab.write(underWay)
  }, [underWay])
  if (!application) return <NothingUnderWay />
  if (over) return <DraftOver reference={application.orderId} />
  const reload = async () => {
    try {
      restore(await client.get(readApplication, { query: { appRefID: application.orderId } }))
      onRestored()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast(error.problem.detail, 'bad')
    }
  }
  return (
    <>
      <p className="reading mt-3 text-muted">
        Reference {application.orderId}. We keep what you save in this browser for 4 hours.
      </p>
      <div className="mt-8">
        <AddressSummary place={application.place} />
      </div>
      <DetailsForm
        applying={{
          ...application,
          category,
          agentCode: agentCodeOf(who),
          agentId: isAgent(who) ? who.claims?.sub : undefined,
        }}
        agent={isAgent(who)}
        isLive={isLive}
        onSaved={() => void navigate(after('personalDetails')!)}
        onOutdated={() => void reload()}
      />
    </>
  )
}
