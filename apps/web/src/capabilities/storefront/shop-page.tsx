import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Alert } from '../../ui/alert.tsx'
import { CannotOrder } from './cannot-order.tsx'
import { categoriesOf, type ProductCategory as ShelfOf } from './categories.ts'
import { AccountFrame } from '../account/index.ts'
import { CardList } from './card-list.tsx'
import { ForAccount } from './for-account.tsx'
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
        <Alert className="mb-6">
          {instance.failure}. You can look around; if adding something doesn’t work, try again in a moment.
        </Alert>
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
            {categoriesOf(products).map((shelf) => (
              <Shelf key={shelf.category} shelf={shelf} />
            ))}
          </div>
        )}
      </Panel>
    </>
  )
}

/** A shelf is as wide as its cards are many, so that short ones stand beside each other. */
const widths = {
  one: '',
  two: 'sm:col-span-2',
  more: 'sm:col-span-2 lg:col-span-3',
} as const

const widthOf = (cards: number): keyof typeof widths => {
  if (cards > 2) return 'more'
  return cards === 2 ? 'two' : 'one'
}

/** The add-ons of one category. */
function Shelf({ shelf: { category, name, products } }: { shelf: ShelfOf }) {
  const width = widthOf(products.length)
  const heading = `shelf-${category}`
  return (
    <section aria-labelledby={heading} className={`flex flex-col ${widths[width]}`}>
      <h2 id={heading} className="text-xl">
        {name}
      </h2>
      <CardList products={products} width={width} />
    </section>
  )
}
