import type { Order } from '@hibla/contract/orders/order'
import { moment } from '@hibla/contract/values/date-texts'
import { Knot } from '../../../ui/knot.tsx'
import { happened, toCome } from '../order-texts.ts'

/** What has happened to an order, on a strand, and below it what is still to come. */
export function OrderTimeline({ order: { state, delivery, timeline } }: { order: Order }) {
  return (
    <ol aria-label="Timeline" className="mt-6">
      {timeline.map((event) => (
        <li
          key={event.at + event.state}
          className="relative border-l-2 border-bright pb-6 pl-6 last:border-transparent last:pb-0"
        >
          <Knot look="border-bright bg-bright" />
          <p className="font-semibold">{happened[event.state]}</p>
          <p className="figures text-sm text-muted">
            <time dateTime={event.at}>{moment(event.at)}</time>
          </p>
          {event.note !== null && <p className="mt-1 text-sm whitespace-pre-line">{event.note}</p>}
        </li>
      ))}
      {toCome(state, delivery).map((step, at) => (
        <li
          key={step}
          className="relative border-l-2 border-dashed border-line pb-4 pl-6 last:border-transparent last:pb-0"
        >
          <Knot look={at === 0 ? 'border-sun bg-surface' : 'border-edge bg-surface'} />
          <p className={at === 0 ? 'font-semibold' : 'text-muted'}>{step}</p>
          {at === 0 && <p className="text-sm text-muted">Next</p>}
        </li>
      ))}
    </ol>
  )
}
