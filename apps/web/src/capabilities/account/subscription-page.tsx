import { PageHead } from '../../kernel/page-head.tsx'
import { NoAccount } from './no-account.tsx'
import { PlanCard } from './plan-card.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { useAccounts } from './use-accounts.ts'

/** The plan, how long the contract runs, and everything included. */
export default function SubscriptionPage() {
  const { used } = useAccounts()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Subscription" />
      <h1 className="text-2xl">Your subscription</h1>
      {used === undefined ? (
        <div className="mt-8">
          <NoAccount />
        </div>
      ) : (
        <div key={used} className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <PlanCard accountNumber={used} />
          <SubscriptionList accountNumber={used} />
        </div>
      )}
    </div>
  )
}
