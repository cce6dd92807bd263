import type { AuditEvent } from '@hibla/contract/audit/audit.contract'
import { MANILA } from '@hibla/contract/values/dates'
import { detailOf, nameOf } from './texts.ts'

const moment = new Intl.DateTimeFormat('en-PH', { timeZone: MANILA, dateStyle: 'medium', timeStyle: 'medium' })

type Props = { events: AuditEvent[]; onPerson: (personId: string) => void }

export function EventList({ events, onPerson }: Props) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {events.map((event) => (
        <li key={event.id} className="grid gap-1 p-4 md:px-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <strong>{nameOf(event.what)}</strong>
            <time dateTime={event.at} className="figures text-sm text-muted">
              {moment.format(new Date(event.at))}
            </time>
          </p>
          <p className="figures text-sm break-words text-muted">{detailsOf(event)}</p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <Person label="Person" id={event.personId} onPerson={onPerson} />
            <Person label="By" id={event.byPersonId} onPerson={onPerson} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const detailsOf = ({ network, about }: AuditEvent): string =>
  [network && `from ${network}`, ...about.map(detailOf)].filter(Boolean).join(' · ')

function Person({ label, id, onPerson }: { label: string; id: string | null; onPerson: Props['onPerson'] }) {
  if (id === null) return null
  return (
    <button type="button" onClick={() => onPerson(id)} className="cursor-pointer text-left wrap-anywhere underline">
      {label} {id}
    </button>
  )
}
