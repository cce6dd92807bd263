import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { CannotOrder } from './cannot-order.tsx'
import { shelvesOf } from './categories.ts'
import { AccountFrame } from '../account/index.ts'
import { ForAccount } from './for-account.tsx'
import { Shelf } from './shelf.tsx'
import { useAddons } from './shop.queries.ts'
import { useCartInstance } from './use-cart-instance.ts'

/** Everything that can be added to the line, by category. */
export default function ShopPage() {
  return (
    <AccountFrame
      title="Add-ons"
      intro="More Wi-Fi, more to watch, more peace of mind. Add it to your line, and pay with your bill or at once."
      back={{ to: pages.products, label: 'Products' }}
    >
      <ForAccount>{(account) => <Shelves account={account} />}</ForAccount>
    </AccountFrame>
  )
}

function Shelves({ account }: { account: ShopEligibility }) {
  const instance = useCartInstance(account)
  const load = useAddons(account, instance.identifier, instance.settled)
  return (
    <>
      <CannotOrder account={account} />
      {instance.failure !== undefined && (
        <Trouble className="mb-6">
          {instance.failure}. You can look around; if adding something doesn’t work, try again in a moment.
        </Trouble>
      )}
      <Panel
        load={{ ...load, loading: load.loading || !instance.settled }}
        failure="We couldn’t load the add-ons."
        skeleton={<Skeleton className="h-96 rounded-card" />}
        empty={
          <Empty title="Nothing to add right now">
            <p>You have everything we offer for your line. New add-ons will appear here.</p>
            <LinkButton to={pages.myAddons} className="mt-5">
              See your add-ons
            </LinkButton>
          </Empty>
        }
      >
        {(products) => (
          <div className="grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {shelvesOf(products).map((shelf) => (
              <Shelf key={shelf.category} shelf={shelf} />
            ))}
          </div>
        )}
      </Panel>
    </>
  )
}
