import { BillHistory } from '../billing/index.ts'
import { PaidBack } from './paid-back.tsx'
import { PaymentsUnderway } from './underway.tsx'

/** Bills and payments, with the payments that are on their way or went back. */
export default function BillHistoryPage() {
  return <BillHistory Underway={OnTheWay} />
}

function OnTheWay({ accountNumber }: { accountNumber: string }) {
  return (
    <>
      <PaymentsUnderway accountNumber={accountNumber} />
      <PaidBack accountNumber={accountNumber} />
    </>
  )
}
