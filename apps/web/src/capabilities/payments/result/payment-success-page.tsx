import { receipt } from '@hibla/contract/billing/billing.contract'
import { PaymentReference, type PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { orderPaymentPage, pages, paymentFailedPage } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { refresh } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useAccounts } from '../../account/index.ts'
import { PdfButton, usePayments } from '../../billing/index.ts'
import { ownAccount, payAgainFor } from './own-account.ts'
import { NoSuchPayment, PaymentResult } from './payment-result.tsx'
import { pauseAfter } from '../payments.queries.ts'

/** A subscriber comes back from the gateway, or follows a payment. */
export default function PaymentSuccessPage() {
  const { id } = useParams()
  const { all } = useAccounts()
  const reference = PaymentReference.safeParse(id)
  if (!reference.success) return <NoSuchPayment />
  return (
    <PaymentResult reference={reference.data} payAgain={(status) => payAgainFor(all, status)}>
      {(status) => {
        if (status.orderId !== undefined) return <Navigate replace to={orderPaymentPage('Success', status.reference)} />
        if (status.state === 'failed') return <Navigate replace to={paymentFailedPage(status.reference)} />
        const own = ownAccount(all, status)
        return status.state === 'paid' && own !== undefined && <Paid accountNumber={own} status={status} />
      }}
    </PaymentResult>
  )
}

/** Looks for a receipt until it has its number: news of it may have come before this page could hear it. */
const useReceiptSoon = (isThere: boolean): void =>
  useEffect(() => {
    if (isThere) return undefined
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      looks += 1
      timer = setTimeout(look, pauseAfter(looks))
    }
    const look = () => {
      refresh(['money'])
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [isThere])

function Paid({ accountNumber, status }: { accountNumber: string; status: PaymentStatus }) {
  const client = useClient()
  const posted = usePayments(accountNumber).data?.find(({ paymentRefId }) => paymentRefId === status.paymentRefId)
  const slipNumber = posted?.slipNumber ?? null
  useReceiptSoon(slipNumber !== null)
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3">
      {slipNumber === null ? (
        <p className="w-full text-sm text-muted">Your receipt will be here in a moment, and always under your bills.</p>
      ) : (
        <PdfButton
          label="Receipt"
          of={slipNumber}
          fetch={() => client.get(receipt, { params: { accountNumber }, query: { slipNumber } })}
        />
      )}
      <LinkButton to={pages.bills}>See my bills</LinkButton>
    </div>
  )
}
