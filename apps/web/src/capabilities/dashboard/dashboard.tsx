import { pages } from '@hibla/contract/values/paths'
import { Suspense } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tile } from '../../ui/tile.tsx'
import { AccountSwitcher, NoAccount, useAccounts, useDetails } from '../account/index.ts'
import { InstallationTile } from '../applications/index.ts'
import { AutoPayTile } from '../autopay/index.ts'
import { BillBars, BalanceDue, PayLink, useBalance, useBills } from '../billing/index.ts'
import { LatestNotifications } from '../notifications/index.ts'
import { OrdersUnderway } from '../orders/index.ts'
import { PaymentUnderwayLine } from '../payments/index.ts'
import { Heading } from './heading.tsx'
import { LinePanel } from './line-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { QuickActions } from './quick-actions.tsx'

/** At a glance: the balance, whether the line is on, the plan and the latest news. */
export default function Dashboard({ welcome }: { welcome: string }) {
  const { used } = useAccounts()
  return (
    <Heading welcome={welcome} beside={<AccountSwitcher />}>
      {used === undefined ? <NoAccount /> : <Panels key={used} accountNumber={used} />}
    </Heading>
  )
}

/** Each panel loads on its own, so one that fails doesn't take the others with it. */
function Panels({ accountNumber }: { accountNumber: string }) {
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
        <NotificationsPanel />
      </div>
      <OffersPanel accountNumber={accountNumber} />
    </div>
  )
}

/** The balance, when it's due, and how to pay it. */
function BillPanel({ accountNumber }: { accountNumber: string }) {
  const suspended = useDetails(accountNumber).data?.status === 'SUSPENDED'
  return (
    <Tile title="Your bill" tour="balance" deep className="flex-1">
      <div className="my-auto pt-5">
        <Panel
          load={useBalance(accountNumber)}
          failure="We couldn’t load your balance."
          skeleton={<Skeleton className="h-44" />}
        >
          {(balance) => (
            <>
              <BalanceDue balance={balance} suspended={suspended} />
              <PaymentUnderwayLine accountNumber={accountNumber} />
              <div className="mt-8 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
                <PayLink accountNumber={accountNumber} balance={balance} />
                <LinkButton to={pages.bills}>See my bills</LinkButton>
              </div>
            </>
          )}
        </Panel>
      </div>
    </Tile>
  )
}

/** The latest notifications. Showing them here doesn't mark them as read. */
function NotificationsPanel() {
  return (
    <Tile title="What’s new" tour="news">
      <div className="mt-1">
        <Suspense fallback={<Skeleton className="mt-3 h-48" />}>
          <LatestNotifications marks={false} />
        </Suspense>
      </div>
    </Tile>
  )
}

function HistoryPanel({ accountNumber }: { accountNumber: string }) {
  return (
    <Tile title="Your bills over the past year" tour="bill-bars" className="[&>[role=alert]]:mt-4">
      <Panel
        load={useBills(accountNumber)}
        failure="We couldn’t load your bills."
        skeleton={<Skeleton className="mt-5 h-60" />}
        empty={<p className="mt-4 text-muted">Your first bill will appear here, and over time a full year of them.</p>}
      >
        {(bills) => <BillBars bills={bills} />}
      </Panel>
    </Tile>
  )
}
