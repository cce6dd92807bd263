import { appointments } from '@hibla/contract/applications/appointments.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { applicationStatusPage, pages, salePage } from '@hibla/contract/values/paths'
import { ONE_TIME_MINUTES } from '@hibla/contract/values/time-limits'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../../../kernel/page-head.tsx'
import { useLoad } from '../../../../kernel/query.ts'
import { useSession, useSessionControl } from '../../../../kernel/session/use-session.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Empty, Skeleton } from '../../../../ui/faces.tsx'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { StrandStep } from '../../../../ui/strand-step.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useAwake } from '../../../../ui/use-awake.ts'
import { isAgent, startPath } from '../../flow.ts'
import { SharedDevice } from '../../status/shared-device.tsx'
import { clearSubmitted, lastSubmitted, wasSubmitted, type Submitted } from '../submitted.ts'

/** The application has arrived: its reference, and what happens next. */
export default function SuccessPage() {
  const awake = useAwake()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const submitted = awake ? lastSubmitted() : undefined
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Application submitted" />
      <div className="mx-auto max-w-3xl">
        {!awake ? <Skeleton className="h-64" /> : submitted ? <Arrived {...submitted} /> : <Nothing />}
      </div>
    </div>
  )
}

function Arrived({ reference, email }: Submitted) {
  const agent = isAgent(useSession())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const navigate = useNavigate()
  const forget = () => {
    clearSubmitted()
    toast('This device has forgotten your application.')
    return void navigate('/')
  }
  const theirs = agent ? 'the customer’s' : 'your'
  return (
    <>
      <StrandStep />
      <h1 ref={heading} tabIndex={-1} className="mt-6 flex items-center gap-3 text-2xl">
        <span className="text-strand">
          <CheckIcon />
        </span>
        {agent ? 'The application is in' : 'Thank you. Your application is in'}
      </h1>
      <Card className="mt-6">
        <dl>
          <dt className="text-sm text-muted">Reference number</dt>
          <dd className="figures text-lg font-semibold break-all">{reference}</dd>
        </dl>
        <p className="mt-3 text-sm text-muted">
          {agent
            ? 'Give it to the customer, so they can check the application at any time.'
            : 'Keep it, so you can check the application at any time.'}
        </p>
      </Card>
      <h2 className="mt-10 text-lg">What happens next</h2>
      <ol className="mt-4 grid gap-5">
        <Next title={agent ? 'The customer confirms their email' : 'Check your email'}>
          {agent ? 'We’ve emailed a link to the customer at' : 'We’ve emailed a link to'}{' '}
          <strong className="break-all">{email}</strong>. It confirms the address and works for {ONE_TIME_MINUTES}{' '}
          minutes. {agent ? 'They' : 'You'} can get a new one on the application’s status page.
          <ReservedTime reference={reference} agent={agent} />
        </Next>
        <Next title="We review the application">
          If something’s missing, we’ll email {agent ? 'the customer' : 'you'} and say what it is.
        </Next>
        <Next title="A team installs the line">
          Once the line works, {theirs} first bill follows. It counts from the day the line starts, with the prices{' '}
          {agent ? 'the customer agreed to' : 'you saw'}.
        </Next>
      </ol>
      <p className="mt-10">
        <LinkButton to={agent ? salePage(reference) : applicationStatusPage(reference)}>
          {agent ? 'Follow this application' : 'Check my application'}
        </LinkButton>
      </p>
      <SharedDevice onForgotten={forget} />
    </>
  )
}

/** The time chosen for the installation isn't theirs yet. */
function ReservedTime({ reference, agent }: { reference: string; agent: boolean }) {
  const { data } = useLoad(appointments, { query: { applicationRefID: reference } }, { freshForMs: 0 })
  const until = data?.booked?.heldUntil
  if (!until) return null
  return (
    <>
      {' '}
      <strong>We’re holding the time chosen for the installation until {moment(until)}.</strong>{' '}
      {agent ? 'Ask them to confirm by then' : 'Confirm by then'}, so that nobody else takes it.
    </>
  )
}

function Next({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-l-4 border-bright pl-5">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </li>
  )
}

function Nothing() {
  const who = useSession()
  const { pathname } = useLocation()
  return (
    <>
      <h1 className="text-2xl">Application submitted</h1>
      <div className="mt-6">
        <Empty title="Nothing was submitted from this tab">
          {wasSubmitted() ? (
            <p>
              Something was submitted from another tab of this browser. If it was an application, its reference number
              is in the email we sent.
            </p>
          ) : (
            <p>After you submit an application, its reference number appears here.</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <LinkButton to={startPath(who, pathname)} look="call">
              Check the address
            </LinkButton>
            {wasSubmitted() && !isAgent(who) && <LinkButton to={pages.checkStatus}>Check my application</LinkButton>}
          </div>
        </Empty>
      </div>
    </>
  )
}
