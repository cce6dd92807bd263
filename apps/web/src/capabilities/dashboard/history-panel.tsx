import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BillBars, useBills } from '../billing/index.ts'
import { Tile } from '../../ui/tile.tsx'

export function HistoryPanel({ accountNumber }: { accountNumber: string }) {
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
