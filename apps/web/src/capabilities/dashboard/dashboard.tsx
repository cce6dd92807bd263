import { Suspense } from 'react'
import { AccountSwitcher, NoAccount, useAccounts, useDetails } from '../account/index.ts'
import { InstallationTile } from '../applications/index.ts'
import { AutoPayTile } from '../autopay/index.ts'
import { OrdersUnderway } from '../orders/index.ts'
import { BillPanel } from './bill-panel.tsx'
import { Heading } from './heading.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LinePanel } from './line-panel.tsx'
import { NewsPanel } from './news-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { QuickActions } from './quick-actions.tsx'

type DashboardProps = {
  welcome: string
  /** Paths of screens that aren't built yet; nothing here links to them. */
  missing: readonly string[]
}

/** At a glance: the balance, whether the line is on, the plan and the latest news. */
export default function Dashboard({ welcome, missing }: DashboardProps) {
  const { used } = useAccounts()
  return (
    <Heading welcome={welcome} beside={<AccountSwitcher />}>
      {used === undefined ? <NoAccount /> : <Glance key={used} accountNumber={used} missing={missing} />}
    </Heading>
  )
}

/** Each panel loads on its own, so one that fails doesn't take the others with it. */
function Glance({ accountNumber, missing }: { accountNumber: string; missing: readonly string[] }) {
  const isWaiting = useDetails(accountNumber).data?.status === 'PENDING'
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        {isWaiting && (
          <Suspense>
            <InstallationTile accountNumber={accountNumber} />
          </Suspense>
        )}
        <Suspense>
          <OrdersUnderway accountNumber={accountNumber} />
        </Suspense>
        <BillPanel accountNumber={accountNumber} />
        <QuickActions accountNumber={accountNumber} missing={missing} />
      </div>
      <div className="flex flex-col gap-6">
        <LinePanel accountNumber={accountNumber} />
        <PlanPanel accountNumber={accountNumber} />
        <AutoPayTile accountNumber={accountNumber} />
      </div>
      <HistoryPanel accountNumber={accountNumber} />
      <NewsPanel />
      <OffersPanel missing={missing} />
    </div>
  )
}
