import { pages } from '@hibla/contract/values/paths'
import { AccountFrame } from '../../account/index.ts'
import { ForAccount } from '../for-account.tsx'
import { Upgrade } from './upgrade.tsx'

/** From the plan one has to a faster one: categories, plans, and both side by side. */
export default function UpgradePage() {
  return (
    <AccountFrame
      title="Upgrade your plan"
      intro="Choose a plan to see it beside the one you have. Nothing changes until you order."
      back={{ to: pages.products, label: 'Products' }}
    >
      <ForAccount>{(account) => <Upgrade account={account} />}</ForAccount>
    </AccountFrame>
  )
}
