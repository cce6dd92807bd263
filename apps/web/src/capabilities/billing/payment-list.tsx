import { receipt, type Payment } from '@hibla/contract/billing/billing.contract'
import { channelName } from '@hibla/contract/values/channel-name'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { useClient } from '../../kernel/use-client.ts'
import { row } from './row.ts'
import { PdfButton } from './pdf-button.tsx'

type PaymentListProps = { accountNumber: string; payments: Payment[] }

/** Every payment, with its official receipt once it's posted. */
export function PaymentList({ accountNumber, payments }: PaymentListProps) {
  const client = useClient()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {payments.map(({ paymentRefId, amount, paidOn, postedOn, channel, slipNumber }) => (
        <li key={paymentRefId} className={row}>
          <div className="col-span-2 sm:col-span-1">
            <h3 className="text-base font-semibold tracking-normal">{longDate(paidOn)}</h3>
            <p className="figures mt-1 text-sm text-muted">Reference {paymentRefId}</p>
          </div>
          <p className="figures text-lg font-semibold sm:text-right">{peso(amount)}</p>
          <p className="text-right text-sm sm:text-center">{channelName(channel)}</p>
          <div className="col-span-2 sm:col-span-1">
            {postedOn === null ? (
              <p className="text-sm text-muted">On its way. It will appear here in 48 hours to 3 business days.</p>
            ) : slipNumber === null ? (
              <p className="text-sm text-muted">Your receipt will be here in a moment.</p>
            ) : (
              <PdfButton
                small
                label="Receipt"
                of={slipNumber}
                fetch={() => client.get(receipt, { params: { accountNumber }, query: { paymentRefId } })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
