import type { FlowType } from '@hibla/contract/cart/actions.rule'
import { pages } from '@hibla/contract/values/paths'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '../../account/index.ts'
import { ForAccount } from '../for-account.tsx'
import { StreamingUpgrade, Upgrade } from './upgrade.tsx'

const STREAMING: FlowType = 'netflix-upgrade-plan'

/** From the plan one has to a faster one, or to one with a streaming service: plans, and both side by side. */
export default function UpgradePage() {
  const [parameters] = useSearchParams()
  const isStreaming = parameters.get('flow') === STREAMING
  return (
    <AccountFrame
      title={isStreaming ? 'Plans with streaming' : 'Upgrade your plan'}
      intro="Choose a plan to see it beside the one you have. Nothing changes until you order."
      back={{ to: pages.products, label: 'Products' }}
    >
      <ForAccount>
        {(account) => (isStreaming ? <StreamingUpgrade account={account} /> : <Upgrade account={account} />)}
      </ForAccount>
    </AccountFrame>
  )
}
