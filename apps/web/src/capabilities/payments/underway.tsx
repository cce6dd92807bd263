import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { paymentSuccessPage } from '@hibla/contract/values/paths'
import { moment } from '@hibla/contract/values/date-texts'
import { Link } from 'react-router'
import { ErrorPanel } from '../../ui/faces.tsx'
import { useAccountPayments, usePollOpen } from './payments.queries.ts'
import { howTexts, shortTexts, sumOf } from './status-texts.ts'

const isUnderway = ({ state }: PaymentStatus): boolean => isOpen(state) || state === 'held'

/** Payments that were begun and aren't posted: each says where it is. Nothing is shown if there are none. */
export function PaymentsUnderway({ accountNumber }: { accountNumber: string }) {
  const { data = [], error, retry } = useAccountPayments(accountNumber)
  usePollOpen(data)
  if (error !== undefined)
    return <ErrorPanel what="We couldn’t load the payments that are on their way." advice={error} onRetry={retry} />
  const underway = data.filter(isUnderway)
  if (underway.length === 0) return null
  return (
    <section aria-label="Payments on their way">
      <h2 className="mb-4 text-xl">Payments on their way</h2>
      <ul className="divide-y divide-line border-y border-line">
        {underway.map((payment) => (
          <li key={payment.reference} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
            <div className="row-text-48">
              <p className="figures text-lg font-semibold">{sumOf(payment)}</p>
              <p className="text-sm text-muted">
                {payment.channelName}, {moment(payment.startedAt)}
              </p>
            </div>
            <p className="text-sm font-semibold">{shortTexts[payment.state]}</p>
            <Where payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest one in a sentence, beside what is owed. */
export function PaymentUnderwayLine({ accountNumber }: { accountNumber: string }) {
  const { data = [] } = useAccountPayments(accountNumber)
  usePollOpen(data)
  const newest = data.find(isUnderway)
  if (!newest) return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-sm">
      <span className="row-text-48">
        Your payment of <strong className="figures">{sumOf(newest)}</strong> by {howTexts(newest)}:{' '}
        {shortTexts[newest.state].toLocaleLowerCase('en-PH')}.
      </span>
      <Where payment={newest} />
    </p>
  )
}

function Where({ payment }: { payment: PaymentStatus }) {
  return (
    <Link
      to={paymentSuccessPage(payment.reference)}
      className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
    >
      Where is my payment?
      <span className="sr-only">
        {' '}
        {sumOf(payment)} by {howTexts(payment)}
      </span>
    </Link>
  )
}
