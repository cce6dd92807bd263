import { auditEvents } from '@hibla/contract/audit/audit.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { useState } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { bringIntoView } from '../../ui/bring-into-view.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EventList } from './event-list.tsx'
import { Filters, type TrailFilter } from './filters.tsx'

const LIST = 'events'

/** Who did what to whose login, newest first. Nobody can change it, and reading it is noted too. */
export default function AuditTrailPage() {
  const [typed, setTyped] = useState<TrailFilter>({})
  const [filter, setFilter] = useState<TrailFilter>({})
  // The last event of every page before, to find the way back.
  const [turned, setTurned] = useState<string[]>([])
  const look = (next: TrailFilter) => {
    setFilter(next)
    setTurned([])
  }
  const lookAtPerson = (person: string) => {
    setTyped({ ...filter, person })
    look({ ...filter, person })
    bringIntoView(LIST)
  }
  const turn = (pages: string[]) => {
    setTurned(pages)
    bringIntoView(LIST)
  }
  const before = turned.at(-1)
  const query = { ...filter, ...(before && { before }) } as ArgumentsOf<typeof auditEvents>['query']
  const load = useLoad(auditEvents, { query }, { freshForMs: 0 })
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Audit trail" />
      <h1 className="text-2xl">Audit trail</h1>
      <p className="reading mt-3 text-muted">
        Logins, refusals and what staff did, newest first. Nobody can change it, and it shows who reads it. People
        appear by their id, not their name.
      </p>
      <Filters typed={typed} onType={setTyped} onLook={look} />
      <section id={LIST} className="mt-8 scroll-mt-24">
        <h2 tabIndex={-1} className="sr-only">
          {turned.length === 0 ? 'Newest events' : `Older events, page ${turned.length + 1}`}
        </h2>
        <Panel
          load={load}
          failure="We couldn’t load the audit trail."
          skeleton={<Skeleton className="h-96" />}
          isEmpty={({ events }) => events.length === 0}
          empty={<Empty title="No matching events">Try another day, person or kind of event.</Empty>}
        >
          {({ events, more }) => (
            <>
              <EventList events={events} onPerson={lookAtPerson} />
              <div className="mt-6 flex flex-wrap gap-3">
                {turned.length > 0 && <Button onClick={() => turn(turned.slice(0, -1))}>Newer</Button>}
                {more && <Button onClick={() => turn([...turned, events.at(-1)!.id])}>Older</Button>}
              </div>
            </>
          )}
        </Panel>
      </section>
    </div>
  )
}
