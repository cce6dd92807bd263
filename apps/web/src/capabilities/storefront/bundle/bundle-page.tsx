import type { ProductPage } from '@hibla/contract/shop/shop.contract'
import { bringsStreaming } from '@hibla/contract/shop/upgrade.rule'
import { peso } from '@hibla/contract/values/money'
import { pages, streamingPlansPage } from '@hibla/contract/values/paths'
import { Link, useParams } from 'react-router'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, NoAccount, useAccounts } from '../../account/index.ts'
import { titleOf } from '../categories.ts'
import { ProductPicture } from '../product-card.tsx'
import { useProductPage } from '../shop.queries.ts'
import { TermsLink } from '../../content/index.ts'
import { Order } from './order.tsx'

const back = { to: pages.shop, label: 'All add-ons' }

/** One add-on: what it is, what it costs, and the way into the cart. */
export default function BundlePage() {
  const { bundleId = '' } = useParams()
  const { used } = useAccounts()
  return used === undefined ? (
    <AccountFrame title="Add-on" back={back}>
      <NoAccount />
    </AccountFrame>
  ) : (
    <Bundle key={`${used} ${bundleId}`} accountNumber={used} bundleId={bundleId} />
  )
}

function Bundle({ accountNumber, bundleId }: { accountNumber: string; bundleId: string }) {
  const load = useProductPage(accountNumber, bundleId)
  return (
    <AccountFrame title={load.data ? titleOf(load.data.product) : 'Add-on'} back={back}>
      <Panel load={load} failure="We couldn’t load this add-on." skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(page) => (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <About page={page} />
            <Order accountNumber={accountNumber} page={page} />
          </div>
        )}
      </Panel>
    </AccountFrame>
  )
}

function About({ page: { product, details, terms, owned, comesWith } }: { page: ProductPage }) {
  return (
    <div>
      <ProductPicture src={product.bundleImage} className="h-56 overflow-hidden rounded-card md:h-80" />
      <p className="reading mt-6 text-lg">{product.description}</p>
      {details.length > 0 && (
        <ul className="reading mt-4 grid list-disc gap-2 pl-5">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {owned > 0 && (
        <p className="mt-6 rounded-field bg-sunken px-4 py-3 text-sm">
          {owned === 1 ? 'You have one of these already.' : `You have ${owned} of these already.`}
        </p>
      )}
      <ComesWith plans={comesWith} />
      {terms !== null && (
        <div className="mt-4">
          <TermsLink product={terms}>Read the product’s terms</TermsLink>
        </div>
      )}
    </div>
  )
}

/** Plans that it comes with, for people who would rather change to one of them. */
function ComesWith({ plans }: { plans: ProductPage['comesWith'] }) {
  const [cheapest] = plans
  if (!cheapest) return null
  return (
    <p className="mt-6 rounded-field bg-sunken px-4 py-3 text-sm">
      It costs nothing more with {plans.length === 1 ? cheapest.name : `${plans.length} of our plans`}, from{' '}
      <span className="figures whitespace-nowrap">{peso(cheapest.monthlyFee)}</span> a month.{' '}
      <Link
        to={bringsStreaming(cheapest) ? streamingPlansPage : pages.upgrade}
        className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
      >
        {bringsStreaming(cheapest) ? 'See plans with streaming' : 'See faster plans'}
      </Link>
    </p>
  )
}
