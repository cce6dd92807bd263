import { mapLater } from './map-later.tsx'
import type { PlacesMapProps } from './map/places-map-view.tsx'

/** A map of places to visit. */
export const PlacesMap = mapLater<PlacesMapProps>(() => import('./map/places-map-view.tsx'))
