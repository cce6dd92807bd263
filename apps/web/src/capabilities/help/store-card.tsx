import { distanceWords, driveWords } from '@hibla/contract/help/distance-words.rule'
import type { Store, StoreDistance } from '@hibla/contract/help/stores.contract'
import { branchPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { PinIcon } from '../../ui/icons.tsx'

type StoreCardProps = { store: Store; distance: StoreDistance | undefined; onShow: () => void; isShown: boolean }

const wayOf = ({ metres, minutes, by }: StoreDistance): string =>
  by === 'road'
    ? `${distanceWords(metres)} by road, about ${driveWords(minutes ?? 1)}`
    : `${distanceWords(metres)} in a straight line`

/** A place to visit: where it is, when it's open, and how far. */
export function StoreCard({ store, distance, onShow, isShown }: StoreCardProps) {
  return (
    <li className="border-t border-line py-5">
      <h2 className="text-base tracking-normal">
        <Link to={branchPage(store.storeId)} className="hover:text-strand hover:underline">
          {store.name}
        </Link>
      </h2>
      <p className="mt-1 text-sm">
        {store.address}, {store.city}
      </p>
      <p className="text-sm text-muted">{store.hours}</p>
      {distance && <p className="figures text-sm font-semibold">{wayOf(distance)}</p>}
      <button
        type="button"
        onClick={onShow}
        aria-pressed={isShown}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-strand underline-offset-4 hover:underline"
      >
        <PinIcon /> Show on the map<span className="sr-only">: {store.name}</span>
      </button>
    </li>
  )
}
