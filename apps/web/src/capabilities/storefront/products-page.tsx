import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { NoContract } from './home/no-contract.tsx'
import { OwnPlan } from './home/own-plan.tsx'
import { OwnAddons } from './home/own-addons.tsx'
import { Recommended } from './home/recommended.tsx'
import { CannotOrder } from './cannot-order.tsx'
import { AccountFrame } from '../account/index.ts'
import { ForAccount } from './for-account.tsx'

/** Where buying begins: the plan and add-ons one has, and what could come next. */
export default function ProductsPage() {
  return (
    <AccountFrame title="Products" intro="What you have, and what you could add.">
      <ForAccount>{(account) => <Products account={account} />}</ForAccount>
    </AccountFrame>
  )
}

function Products({ account }: { account: ShopEligibility }) {
  const { accountNumber } = account
  return (
    <>
      <CannotOrder account={account} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <OwnPlan accountNumber={accountNumber} />
        <OwnAddons accountNumber={accountNumber} />
      </div>
      <Recommended accountNumber={accountNumber} />
      <NoContract account={account} />
    </>
  )
}
