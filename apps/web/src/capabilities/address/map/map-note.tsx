import type { Municipality } from '@hibla/contract/address/address.contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ChosenAddress } from '../chosen-address.ts'
import type { PinMap, Seen } from './leaflet-map.ts'
import { nearestAround } from './names/around.ts'
import type { NamedPoint } from './names/named-place.ts'
import { NEAR_ZOOM } from './zoom.ts'

const nameOf = (...places: ({ name: string } | null | undefined)[]): string =>
  places.flatMap((place) => (place ? [place.name] : [])).join(', ')

/** The smallest chosen place, with its town. */
const chosenPlace = ({ barangay, zone, municipality }: ChosenAddress): string => nameOf(barangay ?? zone, municipality)

type Around = {
  /** The barangays whose outlines are there. */
  areas: readonly NamedPoint[]
  /** The towns whose names are known. */
  towns: readonly Municipality[]
}

/** What the map shows, in words: the chosen place, or the barangay in the middle once somebody moved the map there. */
const shownPlace = (address: ChosenAddress, seen: Seen | undefined, { areas, towns }: Around): string => {
  const { barangay, zone, municipality } = address
  const chosen = chosenPlace(address)
  const point = (barangay ?? zone ?? municipality)?.point
  if (!point) return ''
  if (!seen) return `The map shows ${chosen}.`
  const middle = seen.zoom < NEAR_ZOOM ? undefined : areas.find(({ holds }) => holds?.(seen.centre))
  const isChosen = middle && barangay ? middle.id === barangay.barangayId : seen.holds(point)
  if (isChosen) return `The map shows ${chosen}.`
  if (!middle) return `The map has moved away from ${chosen}.`
  const town = [...towns, municipality].find((each) => each?.municipalityId === middle.townId)
  return `The map shows ${nameOf(middle, town)}.`
}

/** The barangays around the one in the middle of the map, as the drawing names them at its edges. */
const shownAround = (seen: Seen | undefined, areas: readonly NamedPoint[]): string => {
  if (!seen || seen.zoom < NEAR_ZOOM) return ''
  const others = areas.filter(({ holds }) => !holds?.(seen.centre))
  if (others.length === areas.length) return ''
  const around = nearestAround(others, seen.centre).map(({ place, way }) => `${place.name} to the ${way}`)
  return around.length === 0 ? '' : `Around it: ${around.join(', ')}.`
}

type MapNoteProps = {
  map: PinMap | undefined
  address: ChosenAddress
  areas: readonly NamedPoint[]
  towns: readonly Municipality[]
}

/** What the map shows, for those who don't see it. A part of its own, because moves of the map concern nothing else. */
export function MapNote({ map, address, areas, towns }: MapNoteProps) {
  const chosen = chosenPlace(address)
  const [seen, setSeen] = useState<{ of: string; what: Seen }>()
  const look = useEffectEvent((what: Seen) => setSeen({ of: chosen, what }))
  useEffect(() => map?.onMoved((what) => look(what)), [map])
  // Another place was chosen, and the map is still on its way there.
  const now = seen?.of === chosen ? seen.what : undefined
  return (
    <div className="sr-only">
      <p aria-live="polite">{shownPlace(address, now, { areas, towns })}</p>
      <p>{shownAround(now, areas)}</p>
    </div>
  )
}
