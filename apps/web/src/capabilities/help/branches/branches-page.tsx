import { stores } from '@hibla/contract/help/stores.contract'
import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { block, valueOr } from '../../../kernel/block.ts'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { services } from '../../../kernel/services.ts'
import { useSite } from '../../../kernel/site.ts'
import { BlockPanel } from '../../../ui/block-panel.tsx'
import { Empty } from '../../../ui/faces.tsx'
import type { Route } from './+types/branches-page.ts'
import { StoreFinder } from './store-finder.tsx'
import { purposeOf, typeName } from './store-types.ts'

export const handle: PageHandle = { sleeps: true, reads: ['type'] }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const given = context.get(services)
  const all = await block(given, given.client.get(stores, { query: {} }))
  const types = [...new Set(valueOr(all, []).map(({ type }) => type))].toSorted()
  const type = types.find((each) => each === url.searchParams.get('type')) ?? null
  return {
    types,
    type,
    listed: type === null ? all : await block(given, given.client.get(stores, { query: { type } })),
  }
}

const look =
  'inline-flex min-h-11 items-center rounded-full border-[1.5px] border-edge px-4 text-sm font-semibold hover:border-text aria-[current]:border-strand aria-[current]:bg-sunken'

/** Where to find us: all places or those of one kind, by distance and on a map. */
export default function BranchesPage({ loaderData: { types, type, listed } }: Route.ComponentProps) {
  const { product } = useSite().config.brand
  return (
    <div className="page py-10 md:py-16">
      <PageHead
        title="Find a branch"
        description={`${product} branches, kiosks and service centres across the Philippines: addresses, opening hours and the way there.`}
        canonical={pages.branches}
      />
      <h1 className="text-2xl">Find a branch</h1>
      <p className="reading mt-3 text-lg text-muted">
        {(type && purposeOf(type)) ?? 'Pay a bill, exchange a modem or talk to somebody in person.'}
      </p>
      {types.length > 1 && (
        <nav aria-label="Kinds of places" className="mt-6">
          <ul className="flex flex-wrap gap-2">
            <li>
              <Link to={pages.branches} aria-current={type === null ? 'page' : undefined} className={look}>
                All
              </Link>
            </li>
            {types.map((each) => (
              <li key={each}>
                <Link
                  to={`${pages.branches}?${new URLSearchParams({ type: each })}`}
                  aria-current={type === each ? 'page' : undefined}
                  className={look}
                >
                  {typeName(each)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-8">
        <BlockPanel
          block={listed}
          failure="We couldn’t load our branches."
          empty={<Empty title="No branches yet">Addresses and opening hours will appear here.</Empty>}
        >
          {(all) => <StoreFinder stores={all} type={type} />}
        </BlockPanel>
      </div>
    </div>
  )
}
