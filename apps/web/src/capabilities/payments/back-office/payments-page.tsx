import { staffPayments, type StaffPayment as Payment } from '@hibla/contract/payments/refunds.contract'
import { useState } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { PaymentFilters, type PaymentFilter } from './payment-filters.tsx'
import { StaffPayment } from './staff-payment.tsx'

const REFUSED = 'The gateway refused it, so nothing went back.'
const refusals = (payment: Payment | undefined): number =>
  payment?.refunds.filter(({ state }) => state === 'refused').length ?? 0

/** Payments that need review, or those of an account, and what can be done about them. */
export default function PaymentsPage() {
  const [query, setQuery] = useState<PaymentFilter>({ needs: 'held' })
  const load = useLoad(staffPayments, { query }, { freshForMs: 0 })
  const replace = (all: Payment[], changed: Payment) => {
    const before = all.find(({ reference }) => reference === changed.reference)
    const isRefused = refusals(changed) > refusals(before)
    toast(isRefused ? REFUSED : 'Done. It’s in the audit trail.', isRefused ? 'bad' : 'good')
    const next = all.map((each) => (each.reference === changed.reference ? changed : each))
    setCachedAnswer(staffPayments, { query }, next)
  }
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Payments" />
      <h1 className="text-2xl">Payments</h1>
      <p className="reading mt-3 text-muted">
        Payments that need review, newest first. Find any other by its account number or reference.
      </p>
      <PaymentFilters onLook={setQuery} />
      <div className="mt-8">
        <Panel
          load={load}
          failure="We couldn’t load the payments."
          skeleton={<Skeleton className="h-96" />}
          empty={<Empty title="Nothing here">No payment matches. Try another choice or number.</Empty>}
        >
          {(payments) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {payments.map((each) => (
                <StaffPayment key={each.reference} payment={each} onDone={(changed) => replace(payments, changed)} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}
