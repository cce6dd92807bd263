import { BillHistory } from '../billing/index.ts'
import { PaymentsUnderway } from './underway.tsx'

/** Bills and payments, with the payments that are on their way. */
export default function BillHistoryPage() {
  return <BillHistory Underway={PaymentsUnderway} />
}
