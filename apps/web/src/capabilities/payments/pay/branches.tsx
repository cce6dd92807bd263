import { stores } from '@hibla/contract/help/stores.contract'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { POSTING_TIME } from '../texts.ts'

/** Our own branches, where people can pay without a number. */
export function Branches() {
  return (
    <div className="mt-8 border-t border-line pt-2">
      <Panel
        load={useLoad(stores, { query: { type: 'branch' } })}
        failure="We couldn’t load our branches."
        skeleton={<Skeleton className="h-11" />}
      >
        {(all) => (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4">
              {all.length === 1 ? 'Pay at our branch' : `Pay at one of our ${all.length} branches`}
            </summary>
            <p className="reading mt-2 text-sm">
              Bring the account number, and keep your receipt. Your payment is posted in {POSTING_TIME}.
            </p>
            <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {all.map(({ storeId, city, address, hours }) => (
                <li key={storeId} className="text-sm">
                  <p className="font-semibold">{city}</p>
                  <p>{address}</p>
                  <p className="text-muted">{hours}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Panel>
    </div>
  )
}
