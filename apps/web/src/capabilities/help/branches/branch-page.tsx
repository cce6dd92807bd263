import { stores, type Store } from '@hibla/contract/help/stores.contract'
import { branchPage, pages } from '@hibla/contract/values/paths'
import { data } from 'react-router'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { services } from '../../../kernel/services.ts'
import { useSite } from '../../../kernel/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { StrandStep } from '../../../ui/strand-step.tsx'
import type { Route } from './+types/branch-page.ts'
import { BackTo } from '../back-to.tsx'
import { mapLink } from './map-link.ts'
import { purposeOf } from './store-types.ts'

export const handle: PageHandle = { sleeps: true, varies: 'path' }

export const loader = async ({ context, params: { storeId } }: Route.LoaderArgs) => {
  const all = await context.get(services).client.get(stores, { query: {} })
  const store = all.find((each) => each.storeId === storeId) ?? null
  return data({ store }, { status: store ? 200 : 404 })
}

/** One place at an address of its own. */
export default function BranchPage({ loaderData: { store } }: Route.ComponentProps) {
  return store ? <Branch store={store} /> : <NoSuchBranch />
}

function Branch({ store }: { store: Store }) {
  const { storeId, name, address, city, hours, type, latitude, longitude } = store
  const { config, origin } = useSite()
  const { hotline } = config.brand.support
  return (
    <div className="page py-10 md:py-16">
      <PageHead
        title={`${name}, ${city}`}
        description={`${name}: ${address}, ${city}. ${hours}.`}
        canonical={branchPage(storeId) as `/${string}`}
      />
      <StructuredData
        graph={[
          {
            '@type': 'Store',
            name,
            url: new URL(branchPage(storeId), origin).href,
            telephone: hotline,
            address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'PH' },
            geo: { '@type': 'GeoCoordinates', latitude, longitude },
          },
        ]}
      />
      <BackTo to={pages.branches}>All branches</BackTo>
      <h1 className="mt-6 text-2xl">{name}</h1>
      <p className="mt-4 text-lg">
        {address}, {city}
      </p>
      <p className="mt-1 text-muted">{hours}</p>
      {purposeOf(type) && <p className="mt-4">{purposeOf(type)}</p>}
      <a
        href={mapLink(store)}
        className="mt-4 inline-flex min-h-11 items-center gap-1.5 font-semibold text-strand underline-offset-4 hover:underline"
      >
        <PinIcon /> View on map
      </a>
      <p className="reading mt-6 text-sm text-muted">Bring an ID, and your account number if you have one.</p>
    </div>
  )
}

function NoSuchBranch() {
  return (
    <div className="page py-16 md:py-24">
      <PageHead title="Branch not found" />
      <StrandStep />
      <h1 className="mt-10 text-2xl">We have no branch here</h1>
      <p className="reading mt-4 text-muted">It may have moved or closed, or the link may have a typo.</p>
      <LinkButton to={pages.branches} look="call" className="mt-8">
        See all branches
      </LinkButton>
    </div>
  )
}
