import { PaymentReference } from '@hibla/contract/payments/payments.contract'
import { AccountNumber } from '@hibla/contract/values/ids'
import { pages, paymentPage, paymentSuccessPage } from '@hibla/contract/values/paths'
import type { ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useKnownSession } from '../../../kernel/session/use-known-session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { useAccounts } from '../../account/index.ts'
import { AnybodyPays } from './anybody-pays.tsx'
import { NoSuchPayment, PaymentResult } from '../result/payment-result.tsx'
import { usePaymentStatus } from '../payments.queries.ts'

/** Where anybody pays for an account, and comes back to. Nothing of the address is shown before it's known who is there. */
export default function PublicPayPage() {
  const { accountNumber = '' } = useParams()
  const [parameters] = useSearchParams()
  const { state, claims } = useKnownSession()
  const isOwn = useAccounts().all.includes(accountNumber)
  if (state === 'unknown')
    return (
      <Frame>
        <Skeleton className="h-96" />
      </Frame>
    )
  if (!AccountNumber.safeParse(accountNumber).success) return <NoSuchNumber />
  const reference = PaymentReference.safeParse(parameters.get('reference'))
  if (reference.success) return <Returned reference={reference.data} {...{ accountNumber, isOwn }} />
  return (
    <Frame>
      <AnybodyPays key={accountNumber} accountNumber={accountNumber} who={claims?.sub} isOwn={isOwn} />
    </Frame>
  )
}

type ReturnedProps = { reference: string; accountNumber: string; isOwn: boolean }

/** Whoever is back from the gateway. A payment for another account isn't known here. */
function Returned({ reference, accountNumber, isOwn }: ReturnedProps) {
  const { data: status } = usePaymentStatus(reference)
  if (status && !accountNumber.endsWith(status.accountEnding)) return <NoSuchPayment />
  if (status && isOwn) return <Navigate replace to={paymentSuccessPage(reference)} />
  return <PaymentResult reference={reference} payAgain={() => paymentPage(accountNumber)} />
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-12 md:py-16">
      <PageHead title="Pay a bill" />
      <h1 className="text-2xl">Pay a bill</h1>
      <div className="mt-8">{children}</div>
    </div>
  )
}

function NoSuchNumber() {
  return (
    <Frame>
      <Empty title="That isn’t an account number">
        <p>An account number has 13 digits. You’ll find it on the first page of the bill.</p>
        <LinkButton to={pages.payBill} look="call" className="mt-5">
          Enter the number again
        </LinkButton>
      </Empty>
    </Frame>
  )
}
