import { distanceTexts, driveTexts } from '@hibla/contract/help/distance.rule'
import type { Store, StoreDistance } from '@hibla/contract/help/stores.contract'
import { branchPage } from '@hibla/contract/values/paths'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { PlacesMap } from '../../address/index.ts'
import { locatingProblems, useNearMe } from './near-me.ts'

/** All places in a list, the nearest first once we know where somebody is, and on a map on request. */
export function StoreFinder({ stores, type }: { stores: Store[]; type: string | null }) {
  const { asking, here, isRough, trouble, locate, distanceTo, sorted: listed } = useNearMe(stores, type)
  const [chosen, setChosen] = useState<string>()
  const [wantsMap, setWantsMap] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  const order = listed.map(({ storeId }) => storeId).join()
  const places = useMemo(
    () => listed.map(({ storeId, name, latitude, longitude }) => ({ id: storeId, name, at: { latitude, longitude } })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new list is the same if its order is
    [order],
  )
  const show = (storeId: string) => {
    setChosen(storeId)
    setWantsMap(true)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  const find = async () => {
    setChosen(undefined)
    setWantsMap(true)
    await locate()
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="call" aria-disabled={asking || undefined} onClick={() => void find()}>
          <PinIcon /> {asking ? 'Finding you…' : 'Find the nearest'}
        </Button>
        {!wantsMap && <Button onClick={() => setWantsMap(true)}>Show the map</Button>}
      </div>
      <p className="mt-2 text-sm text-muted">
        We use your location only to sort the list, to about 100 metres, and don’t keep it.
      </p>
      <output className="mt-2 block text-sm font-semibold empty:hidden">
        {trouble && locatingProblems[trouble]}
        {isRough && 'We only know roughly where you are, so distances may be off.'}
      </output>
      <div ref={map} className="mt-6 scroll-mt-24 empty:hidden">
        {wantsMap && (
          <PlacesMap places={places} chosen={chosen} here={here} lost={trouble !== undefined} onChoose={setChosen} />
        )}
      </div>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map((store) => (
          <StoreCard
            key={store.storeId}
            store={store}
            distance={distanceTo.get(store.storeId)}
            onShow={() => show(store.storeId)}
            isShown={wantsMap && chosen === store.storeId}
          />
        ))}
      </ul>
    </>
  )
}

type StoreCardProps = { store: Store; distance: StoreDistance | undefined; onShow: () => void; isShown: boolean }

const wayOf = ({ metres, minutes, by }: StoreDistance): string =>
  by === 'road'
    ? `${distanceTexts(metres)} by road, about ${driveTexts(minutes ?? 1)}`
    : `${distanceTexts(metres)} in a straight line`

/** A place to visit: where it is, when it's open, and how far. */
function StoreCard({ store, distance, onShow, isShown }: StoreCardProps) {
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
