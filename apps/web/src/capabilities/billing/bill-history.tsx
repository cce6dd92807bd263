import { useState, type ComponentType, type ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSwitcher, NoAccount, useAccounts, useDetails } from '../account/index.ts'
import { BillBars } from './bill-bars.tsx'
import { BillList } from './bill-list.tsx'
import { useBalance, useBills, usePayments } from './billing.queries.ts'
import { BalanceDue } from './balance-due.tsx'
import { PayLink } from './pay-link.tsx'
import { PaymentList } from './payment-list.tsx'

type BillHistoryProps = {
  /** Payments that aren't posted yet, which another capability knows. */
  Underway: ComponentType<{ accountNumber: string }>
}

/** Two years of bills and payments, as a chart and as lists with PDFs. */
export function BillHistory({ Underway }: BillHistoryProps) {
  const { used } = useAccounts()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Bills and payments" />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl">Bills and payments</h1>
        <AccountSwitcher />
      </div>
      <div className="mt-8">
        {used === undefined ? <NoAccount /> : <History key={used} accountNumber={used} Underway={Underway} />}
      </div>
    </div>
  )
}

function History({ accountNumber, Underway }: BillHistoryProps & { accountNumber: string }) {
  const bills = useBills(accountNumber)
  const payments = usePayments(accountNumber)
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 items-stretch gap-6 lg:grid-cols-[2fr_3fr]">
        <Now accountNumber={accountNumber} />
        <Card data-tour="bill-bars" className="flex flex-col">
          <h2 className="text-lg">The past year</h2>
          <Panel
            load={bills}
            failure="We couldn’t load your bills."
            skeleton={<Skeleton className="mt-6 h-56" />}
            empty={<p className="mt-4 text-muted">Once you have bills, you’ll see a year of them here.</p>}
          >
            {(given) => <BillBars bills={given} />}
          </Panel>
        </Card>
      </div>
      <Underway accountNumber={accountNumber} />
      <Part title="Bills" tour="bills">
        <Panel
          load={bills}
          failure="We couldn’t load your bills."
          skeleton={<Rows />}
          empty={
            <Empty title="No bills yet">
              <p>Your first bill will appear here and in your email at least 14 days before it’s due.</p>
            </Empty>
          }
        >
          {(given) => (
            <Folded all={given} what="bills">
              {(shown) => <BillList accountNumber={accountNumber} bills={shown} />}
            </Folded>
          )}
        </Panel>
      </Part>
      <Part title="Payments">
        <Panel
          load={payments}
          failure="We couldn’t load your payments."
          skeleton={<Rows />}
          empty={
            <Empty title="No payments yet">
              <p>Your payments and receipts will appear here in 48 hours to 3 business days.</p>
            </Empty>
          }
        >
          {(given) => (
            <Folded all={given} what="payments">
              {(shown) => <PaymentList accountNumber={accountNumber} payments={shown} />}
            </Folded>
          )}
        </Panel>
      </Part>
    </div>
  )
}

const AT_FIRST = 6

type FoldedProps<T> = { all: T[]; what: string; children: (shown: T[]) => ReactNode }

/** Shows the newest few, and the rest on request: two years of bills make a long page. */
function Folded<T>({ all, what, children }: FoldedProps<T>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(open ? all : all.slice(0, AT_FIRST))}
      {!open && all.length > AT_FIRST && (
        <Button className="mt-5" onClick={() => setOpen(true)}>
          Show all {all.length} {what}
        </Button>
      )}
    </>
  )
}

function Now({ accountNumber }: { accountNumber: string }) {
  const suspended = useDetails(accountNumber).data?.status === 'SUSPENDED'
  return (
    <Card>
      <h2 className="text-lg">Your balance</h2>
      <div className="mt-6">
        <Panel
          load={useBalance(accountNumber)}
          failure="We couldn’t load your balance."
          skeleton={<Skeleton className="h-32" />}
        >
          {(balance) => (
            <>
              <BalanceDue balance={balance} suspended={suspended} />
              <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
                <PayLink accountNumber={accountNumber} balance={balance} />
              </div>
            </>
          )}
        </Panel>
      </div>
    </Card>
  )
}

function Part({ title, tour, children }: { title: string; tour?: string; children: ReactNode }) {
  return (
    <section aria-label={title} data-tour={tour}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}

const Rows = () => (
  <div className="grid gap-3">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)
