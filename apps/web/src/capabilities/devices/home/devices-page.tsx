import { pages } from '@hibla/contract/values/paths'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse, useDetails } from '../../account/index.ts'
import { ModemSection } from './modem-section.tsx'
import { StreamingSection } from './streaming-section.tsx'

/** The modem with its Wi-Fi and who is connected, and the streaming service of the plan. */
export default function DevicesPage() {
  return (
    <AccountFrame title="Modem and Wi-Fi" back={{ to: pages.dashboard, label: 'Your dashboard' }}>
      <ForAccountInUse>{(accountNumber) => <Devices accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Devices({ accountNumber }: { accountNumber: string }) {
  return (
    <Panel
      load={useDetails(accountNumber)}
      failure="We couldn’t load your account."
      skeleton={<Skeleton className="h-80 rounded-card" />}
    >
      {(account) => (
        <div className="grid grid-cols-1 gap-6">
          <ModemSection account={account} />
          <StreamingSection account={account} />
        </div>
      )}
    </Panel>
  )
}
