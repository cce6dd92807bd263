import { appointments } from '@hibla/contract/applications/appointments.contract'
import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { useEffect, useState, type ReactNode } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { useSessionControl } from '../../../kernel/session/use-session.ts'
import { useSite } from '../../../kernel/site.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { useResumeUploads } from '../../documents/index.ts'
import { statusOf } from '../appointments/is-free.ts'
import { customerSegment } from '../draft/customer-segment.ts'
import { extendDraft } from '../draft/draft.ts'
import { orderInTab } from '../draft/order-in-tab.ts'
import { storedOrder } from '../draft/order.ts'
import { useDraftOver } from '../draft/use-draft-over.ts'
import { DraftOver, NothingUnderWay } from './draft-over.tsx'
import { SaveForLater } from './save-for-later.tsx'
import { SentIn } from './sent-in.tsx'
import { StepProgress } from './step-progress.tsx'
import { rememberSubmitted } from './submitted.ts'
import { useApplication } from './use-application.ts'
import { useArrival } from './use-arrival.ts'

type StepFrameProps = {
  step: ApplicationStep
  title: string
  intro?: ReactNode
  children: (application: ApplicationSoFar) => ReactNode
}

/** The page of one step: how far it is, what it is about, and the application so far. */
export function StepFrame({ step, title, intro, children }: StepFrameProps) {
  const awake = useAwake()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const heading = useArrival()
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={title} />
      {awake ? <Progress step={step} /> : <StepProgress current={step} />}
      {awake && <ExclusiveMark />}
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-2xl">
        {title}
      </h1>
      {intro && <p className="reading mt-3 text-muted">{intro}</p>}
      {awake ? <Begun>{children}</Begun> : <Waiting />}
    </div>
  )
}

/** Tells exclusive customers that we know who they are. */
function ExclusiveMark() {
  const { product } = useSite().config.brand
  if (customerSegment() !== 'XCLSV') return null
  return <p className="mt-8 -mb-6 font-semibold text-strand">{product} Exclusive</p>
}

function Progress({ step }: Pick<StepFrameProps, 'step'>) {
  const orderId = storedOrder()
  const { data } = useApplication(orderId ?? '', orderId !== undefined)
  // The steps that show the time ask for it.
  const { data: times } = useLoad(
    appointments,
    { query: { applicationRefID: orderId ?? '' } },
    { freshForMs: 0, enabled: false },
  )
  return <StepProgress current={step} obstacles={data?.obstacles ?? []} time={times && statusOf(times)} />
}

function Begun({ children }: Pick<StepFrameProps, 'children'>) {
  const { over } = useDraftOver()
  // Once the time is up, the browser no longer knows it.
  const [orderId] = useState(storedOrder)
  if (over) return <DraftOver reference={orderId} />
  if (orderId === undefined) return <NothingUnderWay />
  return <Loaded orderId={orderId}>{children}</Loaded>
}

function Loaded({ orderId, children }: Pick<StepFrameProps, 'children'> & { orderId: string }) {
  const load = useApplication(orderId)
  const { data } = load
  useEffect(() => {
    if (data?.stage === 'draft') {
      extendDraft()
      orderInTab.write(data.applicationRefID)
    }
    // Sent in meanwhile, from another device or tab: this browser has nothing left to keep.
    else if (data) rememberSubmitted(data)
  }, [data])
  useResumeUploads()
  return (
    <div className="mt-8">
      <Panel load={load} failure="We couldn’t load the application." skeleton={<Waiting />}>
        {(application) =>
          application.stage === 'draft' ? (
            <>
              {children(application)}
              <SaveForLater application={application} />
            </>
          ) : (
            <SentIn reference={application.applicationRefID} />
          )
        }
      </Panel>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-8 grid gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}
