import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ContractLine, useContract } from '../../account/index.ts'

/** The plan one has, with the way to a faster one. */
export function OwnPlan({ accountNumber }: { accountNumber: string }) {
  return (
    <section aria-labelledby="own-plan">
      <h2 id="own-plan" className="sr-only">
        Your plan
      </h2>
      <Panel
        load={useContract(accountNumber)}
        failure="We couldn’t load your plan."
        skeleton={<Skeleton className="h-80 rounded-card" />}
      >
        {(contract) => (
          <div
            data-theme="dark"
            className="rounded-card border border-line bg-deep p-6 text-text max-[22rem]:p-4 md:p-8"
          >
            <p className="text-lg font-semibold">{contract.plan}</p>
            <p className="figures mt-4 text-2xl font-bold tracking-tight">
              {contract.speedMbps.toLocaleString('en-PH')} <span className="text-lg text-muted">Mbps</span>
            </p>
            <p className="mt-2 text-muted">
              <span className="figures font-semibold text-text">{peso(contract.monthlyFee)}</span> a month
            </p>
            <div className="mt-6">
              <ContractLine contract={contract} />
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to={pages.upgrade} look="call">
                See faster plans
              </LinkButton>
            </div>
          </div>
        )}
      </Panel>
    </section>
  )
}
