import { refundedAmount } from '@hibla/contract/payments/state.rule'
import type { StaffPayment as Payment } from '@hibla/contract/payments/refunds.contract'
import { peso } from '@hibla/contract/values/money'
import { moment } from '@hibla/contract/values/date-texts'
import { useId } from 'react'
import { ReviewPart } from './review-part.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundList } from './refund-list.tsx'
import { Slips } from './slips.tsx'
import { endNames, gatewayNames, stateNames } from './texts.ts'

type StaffPaymentProps = { payment: Payment; onDone: (payment: Payment) => void }

/** A payment with everything that staff know of it and can do about it. */
export function StaffPayment({ payment, onDone }: StaffPaymentProps) {
  const heading = useId()
  const { reference, accountNumber, amount, serviceCharge, channelName, state, startedAt } = payment
  const { gateway, gatewayReference, paymentRefId, notes, slips, refunds, held, orderId } = payment
  const left = amount - refundedAmount(refunds)
  const known = [reference, gatewayReference, paymentRefId].filter((each) => each !== null)
  return (
    <li aria-labelledby={heading} className="grid gap-4 p-4 md:p-6">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={heading} className="figures text-lg font-semibold">
            {peso(amount)} by {channelName}
          </span>
          <span className="font-semibold">{endNames[payment.failure ?? ''] ?? stateNames[state]}</span>
        </p>
        <p className="figures text-sm">
          Account {accountNumber} · started {moment(startedAt)}
          {orderId !== undefined && ` · for the order ${orderId}`}
          {serviceCharge > 0 && ` · ${peso(serviceCharge)} on top`}
        </p>
        <p className="figures text-sm wrap-anywhere text-muted">
          {[gatewayNames[gateway] ?? gateway, ...known].join(' · ')}
        </p>
      </div>
      {notes.length > 0 && (
        <ul aria-label={`Notes on ${reference}`} className="grid gap-1 text-sm">
          {notes.map((note) => (
            <li key={`${note.at} ${note.detail}`} className="wrap-anywhere">
              <span className="text-muted">{moment(note.at)}:</span> {note.detail}
            </li>
          ))}
        </ul>
      )}
      {slips.length > 0 && <Slips {...{ payment, onDone }} />}
      {held && <ReviewPart {...{ reference, held, onDone }} isForOrder={orderId !== undefined} />}
      {refunds.length > 0 && <RefundList {...{ payment, onDone }} />}
      {state === 'paid' && left > 0 && <RefundForm key={left} {...{ payment, left, onDone }} />}
    </li>
  )
}
