import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMyAddons } from '../shop.queries.ts'

/** What one has on top of the plan, in short. */
export function OwnAddons({ accountNumber }: { accountNumber: string }) {
  return (
    <Section title="Your add-ons">
      <div className="mt-4">
        <Panel
          load={useMyAddons(accountNumber)}
          failure="We couldn’t load your add-ons."
          skeleton={<Skeleton className="h-28" />}
          empty={<p className="text-muted">None yet. What you add to your plan will appear here.</p>}
        >
          {(addons) => (
            <ul className="divide-y divide-line border-y border-line">
              {addons.map(({ subscriptionId, name, monthlyFee }) => (
                <li key={subscriptionId} className="flex justify-between gap-6 py-3">
                  <span>{name}</span>
                  <span className="figures font-semibold whitespace-nowrap">
                    {monthlyFee === 0 ? 'Included' : peso(monthlyFee)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={pages.shop} look="call">
            See all add-ons
          </LinkButton>
          <LinkButton to={pages.myAddons}>Manage your add-ons</LinkButton>
        </div>
      </div>
    </Section>
  )
}
