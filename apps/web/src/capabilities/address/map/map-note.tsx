import type { Municipality } from '@hibla/contract/address/address.contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChosenAddress } from '../chosen-address.ts'
import type { PinMap, Seen } from './leaflet-map.ts'
import type { NamedPlace } from './names.ts'
import { chosenPlace, shownPlace } from './shown-place.ts'

type MapNoteProps = {
  map: PinMap | undefined
  address: ChosenAddress
  areas: readonly NamedPlace[]
  towns: readonly Municipality[]
}

/** What the map shows, for those who don't see it. A part of its own, because moves of the map concern nothing else. */
export function MapNote({ map, address, areas, towns }: MapNoteProps) {
  const chosen = chosenPlace(address)
  const [seen, setSeen] = useState<{ of: string; what: Seen }>()
  const look = useEffectEvent((what: Seen) => setSeen({ of: chosen, what }))
  useEffect(() => map?.onMoved((what) => look(what)), [map])
  return (
    <p aria-live="polite" className="sr-only">
      {/* Another place was chosen, and the map is still on its way there. */}
      {shownPlace(address, seen?.of === chosen ? seen.what : undefined, { areas, towns })}
    </p>
  )
}
