import { TicketNumber } from '@hibla/contract/support/ticket'
import type { TicketInFull } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { useParams } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { AccountFrame } from '../../account/index.ts'
import { LineBack } from '../line-back.tsx'
import { aboutOf } from '../list/ticket-row.tsx'
import { stateNames } from '../state-texts.ts'
import { useTicket } from '../support.queries.ts'
import { Timeline } from '../timeline.tsx'
import { Rating } from './rating.tsx'
import { WhatNext } from './what-next.tsx'

/** One ticket: where it is, everything that was written, and what can be done about it. */
export default function TicketPage() {
  const { ticketNumber = '' } = useParams()
  const isNumber = TicketNumber.safeParse(ticketNumber).success
  return (
    <AccountFrame
      title={isNumber ? `Ticket ${ticketNumber}` : 'Your ticket'}
      back={{ to: pages.tickets, label: 'Your tickets' }}
    >
      {isNumber ? <Loaded ticketNumber={ticketNumber} /> : <NotThere />}
    </AccountFrame>
  )
}

function Loaded({ ticketNumber }: { ticketNumber: string }) {
  return (
    <Panel
      load={useTicket(ticketNumber)}
      failure="We couldn’t load this ticket."
      skeleton={<Skeleton className="h-96 max-w-3xl rounded-card" />}
    >
      {(ticket) => (
        <div className="grid max-w-3xl gap-6">
          <Facts ticket={ticket} />
          {ticket.status === 'closed' && <Rating ticket={ticket} />}
          <WhatNext ticket={ticket} />
        </div>
      )}
    </Panel>
  )
}

function Facts({ ticket }: { ticket: TicketInFull }) {
  const { status, openedAt, description, answers, timeline, lineBackBy } = ticket
  return (
    <Section title={aboutOf(ticket)}>
      <p className="mt-1 text-sm text-muted">
        Opened on <time dateTime={openedAt}>{moment(openedAt)}</time>
      </p>
      <p className="mt-4">
        <strong>{stateNames[status]}.</strong> {whatItMeans[status]}
      </p>
      <LineBack by={lineBackBy} />
      {description !== '' && (
        <p className="mt-4 rounded-field bg-sunken p-4 wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      {answers.length > 0 && (
        <dl className="mt-4 grid gap-2 text-sm">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted">{question}</dt>
              <dd className="wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <Timeline events={timeline} names={{ subscriber: 'You', staff: 'We', portal: 'We' }} />
    </Section>
  )
}

const whatItMeans: Record<TicketInFull['status'], string> = {
  open: 'We’ll look at it and write to you here and by email.',
  'in-progress': 'Somebody is looking at it. We’ll write to you here and by email.',
  answered: 'Read our answer below, and reply if there’s more to say.',
  resolved: 'Please tell us if that’s right.',
  closed: 'Nothing more will happen here, unless you open it again.',
}

function NotThere() {
  return (
    <Empty title="We can’t find this ticket">
      <p>Check the number, or look for it in your list.</p>
      <LinkButton to={pages.tickets} className="mt-5">
        See my tickets
      </LinkButton>
    </Empty>
  )
}
