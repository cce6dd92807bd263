import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import { paymentSuccessPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { BillHistory } from '../billing/index.ts'
import { useAccountPayments } from './payments.queries.ts'
import { sumOf } from './status-texts.ts'
import { PaymentsUnderway } from './underway.tsx'

/** Bills and payments, with the payments that are on their way or went back. */
export default function BillHistoryPage() {
  return <BillHistory Underway={OnTheWay} />
}

function OnTheWay({ accountNumber }: { accountNumber: string }) {
  return (
    <>
      <PaymentsUnderway accountNumber={accountNumber} />
      <Refunded accountNumber={accountNumber} />
    </>
  )
}

/** Payments of which something went back to the payer. Nothing is shown if there are none. */
function Refunded({ accountNumber }: { accountNumber: string }) {
  const refunded = (useAccountPayments(accountNumber).data ?? []).filter((payment) => payment.refunded > 0)
  if (refunded.length === 0) return null
  return (
    <section aria-label="Paid back to you">
      <h2 className="mb-4 text-xl">Paid back to you</h2>
      <ul className="divide-y divide-line border-y border-line">
        {refunded.map((payment) => (
          <li key={payment.reference} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
            <div className="row-text-48">
              <p className="figures text-lg font-semibold">{peso(payment.refunded)}</p>
              <p className="figures text-sm text-muted">
                Of {sumOf(payment)} by {payment.channelName}, {moment(payment.startedAt)}
              </p>
            </div>
            <Link
              to={paymentSuccessPage(payment.reference)}
              className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
            >
              See this payment<span className="sr-only"> of {sumOf(payment)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
