import { applicationStatus, type ApplicationStatusDetails } from '@hibla/contract/applications/status.contract'
import { pages, uploadPage } from '@hibla/contract/values/paths'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { ArrowIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddAccount } from './add-account.tsx'
import { OwnApplication } from './own-application.tsx'
import { ProveEmail } from './prove-email.tsx'
import { ResendLink } from './resend-link.tsx'
import { awaitedTexts, textFor } from './status-texts.ts'
import { Timeline } from './timeline.tsx'
import { useLoadAsKnown } from './use-load-as-known.ts'

type StatusProps = { reference: string; justConfirmed: boolean }

export function Status({ reference, justConfirmed }: StatusProps) {
  const load = useLoadAsKnown(applicationStatus, { query: { appRefID: reference } })
  return (
    <div className="mt-10">
      <Panel
        load={load}
        failure={`We can’t show an application with the reference ${reference}.`}
        skeleton={<Skeleton className="h-80" />}
      >
        {(status) => <Shown {...{ status, justConfirmed }} onChanged={load.retry} />}
      </Panel>
    </div>
  )
}

type ShownProps = {
  status: ApplicationStatusDetails
  justConfirmed: boolean
  /** This browser may see more now, or less. */
  onChanged: () => void
}

function Shown({ status, justConfirmed, onChanged }: ShownProps) {
  const { appRefID, state, awaitedFrom, changes, isMine, mayChange } = status
  const { title, next } = textFor(status)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card>
        {justConfirmed && (
          <output className="mb-6 flex items-center gap-3 font-semibold text-strand">
            <CheckIcon /> Thanks, your email is confirmed.
          </output>
        )}
        <p className="figures text-sm text-muted">{appRefID}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none">
          {title}
        </h2>
        <p className="mt-3 inline-block rounded-full bg-sunken px-3 py-1 text-sm font-semibold">
          {awaitedTexts[awaitedFrom]}
        </p>
        <p className="reading mt-3">{next}</p>
        <NextStep {...status} />
      </Card>
      <Card className="lg:row-span-2">
        <h2 className="text-lg">What happened, and what’s next</h2>
        <Timeline {...{ state, changes }} />
      </Card>
      <Card>
        {isMine ? (
          <OwnApplication reference={appRefID} state={state} mayChange={mayChange} onForgotten={onChanged} />
        ) : (
          <>
            <h2 className="mb-3 text-lg">See more with a code</h2>
            <ProveEmail isAside reference={appRefID} onProved={onChanged} />
          </>
        )}
      </Card>
    </div>
  )
}

function NextStep({ appRefID, state, isLinked }: ApplicationStatusDetails) {
  if (state === 'draft')
    return (
      <LinkButton to={pages.resume} state={{ reference: appRefID }} look="call" className="mt-6">
        Continue my application <ArrowIcon />
      </LinkButton>
    )
  if (state === 'submitted') return <ResendLink reference={appRefID} />
  if (state === 'returned')
    return (
      <LinkButton to={uploadPage(appRefID)} look="call" className="mt-6">
        Send my documents <ArrowIcon />
      </LinkButton>
    )
  if (state === 'approved' || state === 'active') return <AddAccount reference={appRefID} isLinked={isLinked} />
  if (state === 'refused' || state === 'cancelled')
    return (
      <LinkButton to={pages.checkAddress} className="mt-6">
        Apply again
      </LinkButton>
    )
  return null
}
