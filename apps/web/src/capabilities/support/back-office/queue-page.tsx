import { ticketQueue, type QueuedTicket } from '@hibla/contract/support/desk.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { staffTicketPage } from '@hibla/contract/values/paths'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { aboutOf } from '../list/ticket-row.tsx'
import { typeNames } from '../state-texts.ts'
import { QueueFilters, queryOf, type QueueFilter } from './queue-filters.tsx'
import { staffStateNames } from './texts.ts'

/** What subscribers wrote to us, those that have waited longest first. */
export default function QueuePage() {
  // In the address, so that coming back from a ticket shows the same page.
  const [parameters, setParameters] = useSearchParams()
  const filter: QueueFilter = Object.fromEntries(parameters)
  const query = queryOf(filter)
  const filters = (Object.entries(query) as [string, string][]).filter(([name]) => name !== 'after')
  const load = useLoad(ticketQueue, { query }, { freshForMs: 0, about: 'tickets' })
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Tickets" />
      <h1 className="text-2xl">Tickets</h1>
      <p className="reading mt-3 text-muted">What subscribers wrote to us. The ones waiting longest come first.</p>
      <QueueFilters key={parameters.toString()} start={filter} onLook={(next) => setParameters(next)} />
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the tickets."
          skeleton={<Skeleton className="h-96" />}
          isEmpty={({ tickets }) => tickets.length === 0}
          empty={<Nothing isAll={Object.keys(query).length === 0} />}
        >
          {({ tickets, next }) => (
            <>
              <ul aria-label="Tickets" className="divide-y divide-line rounded-card border border-line bg-surface">
                {tickets.map((each) => (
                  <Row key={each.ticketNumber} ticket={each} />
                ))}
              </ul>
              <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
                {query.after !== undefined && (
                  <Button onClick={() => setParameters(Object.fromEntries(filters))}>Back to the first</Button>
                )}
                {next !== null && (
                  <Button onClick={() => setParameters(Object.fromEntries([...filters, ['after', next]]))}>Next</Button>
                )}
              </div>
            </>
          )}
        </Panel>
      </div>
    </div>
  )
}

const whoHas = ({ assignee, isMine }: QueuedTicket): string => {
  if (assignee === null) return 'Not assigned'
  return isMine ? 'Assigned to you' : `Assigned to ${assignee.name || 'a colleague'}`
}

function Row({ ticket }: { ticket: QueuedTicket }) {
  const { ticketNumber, accountNumber, type, status, openedAt } = ticket
  return (
    <li className="grid gap-1 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={staffTicketPage(ticketNumber)}
          className="figures inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          {ticketNumber}
        </Link>
        <span className="font-semibold">{staffStateNames[status]}</span>
      </div>
      <p className="wrap-anywhere">
        {typeNames[type]} · {aboutOf(ticket)}
      </p>
      <p className="figures text-sm wrap-anywhere text-muted">
        Account {accountNumber} · opened {moment(openedAt)} · {whoHas(ticket)}
      </p>
    </li>
  )
}

function Nothing({ isAll }: { isAll: boolean }) {
  if (isAll) return <Empty title="Nothing to do">New tickets appear here as soon as somebody writes to us.</Empty>
  return <Empty title="Nothing here">No ticket matches. Try another choice or number.</Empty>
}
