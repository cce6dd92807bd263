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

/** At a glance: the balance, whether the line is on, the plan and the latest news. */
export default function Dashboard({ welcome }: { welcome: string }) {
  const { used } = useAccounts()
  return (
    <Heading welcome={welcome} beside={<AccountSwitcher />}>
      {used === undefined ? <NoAccount /> : <Glance key={used} accountNumber={used} />}
    </Heading>
  )
}

/** Each panel loads on its own, so one that fails doesn't take the others with it. */
function Glance({ accountNumber }: { accountNumber: string }) {
  const isWaiting = useDetails(accountNumber).data?.status === 'PENDING'
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
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
        <QuickActions accountNumber={accountNumber} />
      </div>
      {/* Beside the bill and its history together: beside the bill alone, it would stretch the bill to twice its height. */}
      <div className="flex flex-col gap-6 lg:row-span-2">
        <LinePanel accountNumber={accountNumber} />
        <PlanPanel accountNumber={accountNumber} />
        <AutoPayTile accountNumber={accountNumber} />
      </div>
      <HistoryPanel accountNumber={accountNumber} />
      <div className="lg:col-span-2">
        <NewsPanel />
      </div>
      <OffersPanel accountNumber={accountNumber} />
    </div>
  )
}
