import type { Store } from '@hibla/contract/help/help.contract'

/** Branches where people can pay in person. */
export function Counters({ stores }: { stores: Store[] }) {
  return (
    <details className="group border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4">
        {stores.length === 1 ? 'Our branch' : `Our ${stores.length} branches`}
      </summary>
      <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {stores.map(({ storeId, city, address, hours }) => (
          <li key={storeId} className="text-sm">
            <p className="font-semibold">{city}</p>
            <p>{address}</p>
            <p className="text-muted">{hours}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
