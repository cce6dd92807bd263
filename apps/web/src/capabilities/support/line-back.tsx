import type { TicketInFull } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-words'

/** For somebody who tells us that their line is down, while an outage explains it. */
export function LineBack({ by }: { by: TicketInFull['lineBackBy'] }) {
  if (by === null) return null
  return (
    <p className="mt-4">
      There’s an outage in your area. We expect your line back by{' '}
      <time dateTime={by} className="figures">
        {moment(by)}
      </time>
      .
    </p>
  )
}
