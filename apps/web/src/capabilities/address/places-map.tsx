import { mapLater } from './map-later.tsx'
import type { Shown } from './map/places-view.ts'

export type PlacesMapProps = Shown & { onChoose: (id: string) => void }

/** A map of places to visit. */
export const PlacesMap = mapLater<PlacesMapProps>(() => import('./map/places-map-view.tsx'))
