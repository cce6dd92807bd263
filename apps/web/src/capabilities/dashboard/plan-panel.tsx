import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ContractLine, useContract } from '../account/index.ts'
import { Tile, tileLink } from '../../ui/tile.tsx'

export function PlanPanel({ accountNumber }: { accountNumber: string }) {
  return (
    <Tile title="Your plan" tour="plan" className="flex-1">
      <div className="mt-4">
        <Panel
          load={useContract(accountNumber)}
          failure="We couldn’t load your plan."
          skeleton={<Skeleton className="h-44" />}
        >
          {(contract) => (
            <>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="figures text-2xl font-bold tracking-tight">
                  {contract.speedMbps} <span className="text-lg text-muted">Mbps</span>
                </span>
                <span className="figures text-sm text-muted">{peso(contract.monthlyFee)} a month</span>
              </p>
              <p className="mt-1 font-semibold">{contract.plan}</p>
              <div className="mt-5">
                <ContractLine contract={contract} />
              </div>
              <p className="flex flex-wrap gap-x-6">
                <Link to={pages.subscription} className={tileLink}>
                  See what’s included
                </Link>
                <Link to={pages.products} className={tileLink}>
                  Upgrade or add more
                </Link>
              </p>
            </>
          )}
        </Panel>
      </div>
    </Tile>
  )
}
