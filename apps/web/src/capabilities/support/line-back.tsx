import type { TicketInFull } from '@hibla/contract/support/ticket'
import { moment } from '@hibla/contract/values/date-texts'
import { useBusinessNow } from '../../kernel/business-time.ts'

/** For somebody who tells us that their line is down, while an outage explains it. */
export function LineBack({ by }: { by: TicketInFull['lineBackBy'] }) {
  const now = useBusinessNow()
  if (by === null) return null
  const isLate = Date.parse(by) < now.getTime()
  return (
    <p className="mt-4">
      There’s an outage in your area. We {isLate ? 'expected' : 'expect'} your line back by{' '}
      <time dateTime={by} className="figures">
        {moment(by)}
      </time>
      .{isLate && ' It’s taking longer than that, and we’re sorry.'}
    </p>
  )
}
