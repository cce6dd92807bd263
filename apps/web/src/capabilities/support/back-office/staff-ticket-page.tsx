import { staffTicket, type StaffTicket } from '@hibla/contract/support/desk.contract'
import { isOver } from '@hibla/contract/support/state.rule'
import { BEST_RATING, TicketNumber } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { Link, useParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { aboutOf } from '../list/ticket-row.tsx'
import { typeNames } from '../state-texts.ts'
import { refreshTickets } from '../support.queries.ts'
import { Timeline } from '../timeline.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Assignment } from './assignment.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { useSendInOrder } from './use-send-in-order.ts'
import { staffStateNames } from './texts.ts'

/** One ticket, as staff see it and deal with it. */
export default function StaffTicketPage() {
  const { ticketNumber = '' } = useParams()
  const isNumber = TicketNumber.safeParse(ticketNumber).success
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={`Ticket ${ticketNumber}`} />
      <Link
        to={pages.staffTickets}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-strand underline underline-offset-4"
      >
        <span aria-hidden="true">←</span> Tickets
      </Link>
      <h1 className="figures text-2xl wrap-anywhere">Ticket {ticketNumber}</h1>
      <div className="mt-8">
        {isNumber ? (
          <Loaded ticketNumber={ticketNumber} />
        ) : (
          <Empty title="That’s not a ticket number">It begins with TKT- and has 10 letters and digits.</Empty>
        )}
      </div>
    </div>
  )
}

function Loaded({ ticketNumber }: { ticketNumber: string }) {
  const desk = { onOvertaken: refreshTickets, sendInOrder: useSendInOrder() }
  const load = useLoad(staffTicket, { params: { ticketNumber } }, { freshForMs: 0, about: 'tickets' })
  return (
    <Panel
      load={load}
      failure="We couldn’t load this ticket."
      skeleton={<Skeleton className="h-96 max-w-3xl rounded-card" />}
    >
      {(ticket) => (
        <div className="grid max-w-3xl gap-6">
          <Facts ticket={ticket} />
          {!isOver(ticket.status) && <Assignment ticket={ticket} {...desk} />}
          <AnswerForm ticket={ticket} {...desk} />
        </div>
      )}
    </Panel>
  )
}

function Facts({ ticket }: { ticket: StaffTicket }) {
  const { type, status, subscriber, accountNumber, openedAt, description, answers, evidence, timeline, rating } = ticket
  return (
    <Section title={aboutOf(ticket)}>
      <p className="figures mt-1 text-sm wrap-anywhere text-muted">
        {[typeNames[type], subscriber.name, `account ${accountNumber}`, `opened ${moment(openedAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-4 font-semibold">
        {staffStateNames[status]}
        {rating !== null && ` · rated ${rating} of ${BEST_RATING}`}
      </p>
      {description !== '' && (
        <p className="mt-4 rounded-field bg-sunken p-4 wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      {answers.length > 0 && (
        <>
          <h3 className="mt-6 text-base">What the subscriber answered</h3>
          <dl className="mt-2 grid gap-2 text-sm">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-muted">{question}</dt>
                <dd className="wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {evidence && <EvidenceTable evidence={evidence} />}
      <Timeline
        forStaff
        events={timeline}
        names={{ subscriber: 'The subscriber', staff: 'Staff', portal: 'The portal' }}
      />
    </Section>
  )
}
