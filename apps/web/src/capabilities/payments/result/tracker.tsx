import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { Knot } from '../../../ui/knot.tsx'
import { awaited, happened } from '../status-texts.ts'

/** Where a payment is: what is known, what we wait for, and until when. */
export function Tracker({ status }: { status: PaymentStatus }) {
  const next = awaited(status)
  return (
    <section aria-labelledby="tracker" className="mt-8 border-t border-line pt-6">
      <h2 id="tracker" className="text-lg">
        Where is my payment?
      </h2>
      <ol className="mt-6">
        {status.changes.map(({ state, at }) => (
          <li
            key={at + state}
            className="relative border-l-2 border-bright pb-6 pl-6 last:border-transparent last:pb-0"
          >
            <Knot look="border-bright bg-bright" />
            <p className="font-semibold">{happened(state, status)}</p>
            <p className="figures text-sm text-muted">
              <time dateTime={at}>{moment(at)}</time>
            </p>
          </li>
        ))}
        {next && (
          <li className="relative border-l-2 border-transparent pl-6">
            <Knot look="border-sun bg-surface" />
            <p className="font-semibold">{next.title}</p>
            <p className="text-sm text-muted">{next.text}</p>
          </li>
        )}
      </ol>
    </section>
  )
}
