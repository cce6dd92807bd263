import { peso } from '@hibla/contract/values/money'
import { PageHead } from '../../kernel/page-head.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useContract } from './account.queries.ts'
import { ContractLine } from './contract-line.tsx'
import { NoAccount } from './no-account.tsx'
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

/** The plan on a dark card, so that it stands out from the rest of the page. */
function PlanCard({ accountNumber }: { accountNumber: string }) {
  const load = useContract(accountNumber)
  return (
    <section aria-labelledby="plan-heading" data-tour="subscription">
      <h2 id="plan-heading" className="sr-only">
        Plan
      </h2>
      <Panel load={load} failure="We couldn’t load your plan." skeleton={<Skeleton className="h-80 rounded-card" />}>
        {(contract) => (
          <div
            data-theme="dark"
            className="rounded-card border border-line bg-deep p-6 text-text max-[22rem]:p-4 md:p-8"
          >
            <p className="text-lg font-semibold">{contract.plan}</p>
            <p className="figures mt-6 text-3xl font-bold tracking-tight max-[22rem]:text-2xl">
              {contract.speedMbps}
              <span className="ml-2 text-xl text-muted">Mbps</span>
            </p>
            <p className="mt-2 text-muted">
              <span className="figures font-semibold text-text">{peso(contract.monthlyFee)}</span> a month
            </p>
            <div className="mt-10">
              <ContractLine contract={contract} />
            </div>
          </div>
        )}
      </Panel>
    </section>
  )
}
