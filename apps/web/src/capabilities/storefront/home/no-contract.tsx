import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { peso } from '@hibla/contract/values/money'
import { bundlePage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { titleOf, withoutExtensions } from '../categories.ts'
import { priceTexts } from '../prices.ts'
import { useNoContractOffers } from '../shop.queries.ts'

/** What can be had without a contract, and what that costs. */
export function NoContract({ account }: { account: ShopEligibility }) {
  return (
    <Panel
      load={useNoContractOffers(account)}
      failure="We couldn’t load the offers without a contract."
      skeleton={<Skeleton className="mt-12 h-40 rounded-card" />}
      isEmpty={({ term, addons }) => term === null && addons.length === 0}
    >
      {({ term, addons }) => (
        <section aria-labelledby="no-contract" className="mt-12">
          <h2 id="no-contract" className="text-xl">
            Without a contract
          </h2>
          {term && (
            <p className="reading mt-2 text-muted">
              {term.description} {term.oneTimeFee > 0 && `It costs ${peso(term.oneTimeFee)} once.`}
            </p>
          )}
          {addons.length > 0 && (
            <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-6">
              {withoutExtensions(addons).map((addon) => (
                <li key={addon.bundleId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                  <Link
                    to={bundlePage(addon.bundleId)}
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-drawn decoration-2 underline-offset-4"
                  >
                    {titleOf(addon)}
                  </Link>
                  <span className="figures text-sm text-muted">{priceTexts(addon)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Panel>
  )
}
