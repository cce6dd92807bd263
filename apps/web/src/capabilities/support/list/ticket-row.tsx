import type { Ticket } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-texts'
import { ticketPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { stateNames } from '../state-texts.ts'

/** What a ticket is about, as exactly as it was said. */
export const aboutOf = ({ categoryName, subTypeName, specificTypeName }: Ticket): string =>
  [categoryName, subTypeName, specificTypeName].filter(Boolean).join(' · ')

/** Something is up to the subscriber. */
const isTheirTurn = ({ status }: Ticket) => status === 'answered' || status === 'resolved'

export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { ticketNumber, status, updatedAt } = ticket
  return (
    <li className="grid gap-1 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={ticketPage(ticketNumber)}
          className="figures inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          {ticketNumber}
        </Link>
        <span className={`font-semibold ${isTheirTurn(ticket) ? 'text-strand' : ''}`}>{stateNames[status]}</span>
      </div>
      <p className="wrap-anywhere">{aboutOf(ticket)}</p>
      <p className="figures text-sm text-muted">
        Last update <time dateTime={updatedAt}>{moment(updatedAt)}</time>
      </p>
    </li>
  )
}
