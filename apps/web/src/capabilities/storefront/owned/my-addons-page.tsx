import type { OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../../account/index.ts'
import { useMyAddons } from '../shop.queries.ts'
import { OwnedRow } from './owned-row.tsx'

/** What the account has on top of its plan, and the way to end it. */
export default function MyAddonsPage() {
  return (
    <AccountFrame
      title="Your add-ons"
      intro="What you have on top of your plan."
      back={{ to: pages.products, label: 'Products' }}
    >
      <ForAccountInUse>{(accountNumber) => <Owned accountNumber={accountNumber} />}</ForAccountInUse>
    </AccountFrame>
  )
}

function Owned({ accountNumber }: { accountNumber: string }) {
  return (
    <Panel
      load={useMyAddons(accountNumber)}
      failure="We couldn’t load your add-ons."
      skeleton={<Skeleton className="h-60 rounded-card" />}
      empty={
        <Empty title="You have no add-ons yet">
          <p>Mesh hubs, streaming and more: what you add will appear here.</p>
          <LinkButton to={pages.shop} look="call" className="mt-5">
            See all add-ons
          </LinkButton>
        </Empty>
      }
    >
      {(addons: OwnedAddon[]) => (
        <>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-6">
            {addons.map((addon) => (
              <OwnedRow key={addon.subscriptionId} accountNumber={accountNumber} addon={addon} />
            ))}
          </ul>
          <LinkButton to={pages.shop} className="mt-6">
            See all add-ons
          </LinkButton>
        </>
      )}
    </Panel>
  )
}
