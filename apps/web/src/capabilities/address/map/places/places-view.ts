import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import type { View } from '../view.ts'
import { DEFAULT_ZOOM, HIGHLIGHTED_ZOOM } from '../zoom.ts'

/** A place to visit. */
export type MapPlace = { id: string; name: string; at: Position }

export type Shown = {
  /** The nearest first, if it is known where the person is. */
  places: readonly MapPlace[]
  chosen: string | undefined
  here: Position | undefined
  /** We couldn't find out where the person is. */
  lost: boolean
}

/** With the person's own position, this many of the nearest places are in sight. */
const NEAREST = 3

/** What the map shows: the chosen place, the nearest ones, or all; the default centre if somebody couldn't be located. */
export const placesView = ({ places, chosen, here, lost }: Shown): View | { around: Position[] } => {
  const one = places.find(({ id }) => id === chosen)
  if (one) return { centre: one.at, zoom: HIGHLIGHTED_ZOOM }
  if (here) return { around: [here, ...places.slice(0, NEAREST).map(({ at }) => at)] }
  if (lost || places.length === 0) return { centre: MAP_CENTRE, zoom: DEFAULT_ZOOM }
  return { around: places.map(({ at }) => at) }
}
