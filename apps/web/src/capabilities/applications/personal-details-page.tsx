import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { begun } from './begun.ts'
import { DetailsForm } from './details-form.tsx'
import { agentCodeOf, isAgent, startPath } from './flow.ts'
import { PlaceSummary } from './place-summary.tsx'
import { SavedApplication } from './saved-application.tsx'
import { DRAFT_OVER, useDraftOver } from './use-draft-over.ts'
import { draft } from './draft.ts'

const NOTHING_HERE =
  'There’s nothing saved in this browser. We keep what you type for 4 hours. To start an application, check the address first.'

/** The first page of the actual application. */
export default function PersonalDetailsPage() {
  const awake = useAwake()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const { pathname } = useLocation()
  const category = pathname.includes('/onboard/sme/') ? 'SME' : 'RES'
  const heading = useRef<HTMLHeadingElement>(null)
  const whose = isAgent(useSession()) ? 'The customer’s' : 'Your'
  const title = category === 'SME' ? `${whose} business application` : `${whose} application`
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      <div className="mx-auto max-w-3xl">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {awake ? <Begun key={category} category={category} toTop={() => heading.current?.focus()} /> : <Waiting />}
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

type BegunProps = {
  category: 'RES' | 'SME'
  /** Moves focus to the top of the page. */
  toTop: () => void
}

function Begun({ category, toTop }: BegunProps) {
  const who = useSession()
  const agent = isAgent(who)
  const { orderId } = useParams()
  const [application] = useState(() => begun(orderId))
  const [face, setFace] = useState<'form' | 'saved' | 'saved-now'>(() =>
    draft.applicationInfo.read() === undefined ? 'form' : 'saved',
  )
  const { over, isLive } = useDraftOver()
  if (!application || over)
    return (
      <div className="mt-8" role="alert">
        <Empty title={over ? 'The details have expired' : 'Check the address first'}>
          <p>{over ? DRAFT_OVER : NOTHING_HERE}</p>
          {over && face !== 'form' && (
            <p className="mt-3">
              The application is still saved with us. Its reference number is{' '}
              <strong className="break-all">{application?.orderId}</strong>.
            </p>
          )}
          <LinkButton to={startPath(who)} look="call" className="mt-6">
            Check the address <ArrowIcon />
          </LinkButton>
        </Empty>
      </div>
    )
  const { place } = application
  return (
    <>
      <p className="reading mt-3 text-muted">
        Reference {application.orderId}. We keep what you save in this browser for 4 hours.
      </p>
      <div className="mt-8">
        <PlaceSummary place={place} />
      </div>
      {face === 'form' ? (
        <DetailsForm
          applying={{ ...application, category, agentCode: agentCodeOf(who) }}
          agent={agent}
          isLive={isLive}
          onSaved={() => setFace('saved-now')}
        />
      ) : (
        <SavedApplication
          orderId={application.orderId}
          agent={agent}
          justNow={face === 'saved-now'}
          onChange={() => {
            setFace('form')
            toTop()
          }}
        />
      )}
    </>
  )
}
