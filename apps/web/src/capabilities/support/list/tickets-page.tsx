import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { useTickets } from '../support.queries.ts'
import { filtersOf, TicketFilters } from './ticket-filters.tsx'
import { TicketRow } from './ticket-row.tsx'

/** Everything the account in use has written to us about, and where it is. */
export default function TicketsPage() {
  return (
    <AccountFrame title="Your tickets" intro="What you’ve reported, and where it stands.">
      <LinkButton to={pages.newTicket} look="call">
        Report a problem
      </LinkButton>
      <ForAccountInUse>{(accountNumber) => <Tickets accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Tickets({ accountNumber }: { accountNumber: string }) {
  // In the address, so that coming back from a ticket shows the same list.
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersOf(Object.fromEntries(parameters))
  const { hasMore, isLoadingMore, more, ...load } = useTickets(accountNumber, filters)
  return (
    <div className="mt-8 max-w-3xl">
      <TicketFilters filters={filters} onChange={(next) => setParameters(next, { replace: true })} />
      <div className="mt-6">
        <Panel
          load={load}
          failure="We couldn’t load your tickets."
          skeleton={<Skeleton className="h-64 rounded-card" />}
          empty={<Nothing isAll={Object.keys(filters).length === 0} />}
        >
          {(tickets) => (
            <>
              <ul aria-label="Tickets" className="divide-y divide-line rounded-card border border-line bg-surface">
                {tickets.map((each) => (
                  <TicketRow key={each.ticketNumber} ticket={each} />
                ))}
              </ul>
              {hasMore && (
                <BusyButton className="mt-6" busy={isLoadingMore} onClick={more}>
                  {isLoadingMore ? 'Loading…' : 'Show older tickets'}
                </BusyButton>
              )}
            </>
          )}
        </Panel>
      </div>
    </div>
  )
}

function Nothing({ isAll }: { isAll: boolean }) {
  if (!isAll) return <Empty title="Nothing here">No ticket matches. Try another choice.</Empty>
  return (
    <Empty title="You haven’t written to us yet">
      If something doesn’t work or a bill looks wrong, report it. You get a ticket number at once and can follow it
      here.
    </Empty>
  )
}
