import { PayBill, type PayBillProps } from './pay-bill.tsx'
import { CheckStatus } from './check-status.tsx'

/** What existing customers need most. */
export function TasksSection({ pay }: { pay: PayBillProps }) {
  return (
    <div className="page grid gap-6 lg:grid-cols-[1.15fr_1fr]">
      <PayBill {...pay} />
      <CheckStatus />
    </div>
  )
}
