import type { Store } from '@hibla/contract/help/stores.contract'
import { ChevronIcon, PinIcon } from '../../../ui/icons.tsx'
import { mapLink } from './map-link.ts'

const AT_FIRST = 3

/** Shows the first few branches, and the rest on request, to keep the page short. */
export function BranchList({ stores }: { stores: Store[] }) {
  const rest = stores.slice(AT_FIRST)
  return (
    <>
      <Branches stores={stores.slice(0, AT_FIRST)} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-14 cursor-pointer list-none items-center gap-2 font-semibold hover:text-strand [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Show {rest.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
            <span className="transition-transform duration-200 group-open:rotate-180">
              <ChevronIcon />
            </span>
          </summary>
          <Branches stores={rest} />
        </details>
      )}
    </>
  )
}

function Branches({ stores }: { stores: Store[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {stores.map((store) => (
        <li key={store.storeId} className="border-t border-line py-5">
          <h3 className="text-base tracking-normal">{store.city}</h3>
          <p className="mt-1 text-sm">{store.address}</p>
          <p className="text-sm text-muted">{store.hours}</p>
          <a
            href={mapLink(store)}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-strand underline-offset-4 hover:underline"
          >
            <PinIcon />
            View on map<span className="sr-only">: {store.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
