import { mapLater } from './map-later.tsx'
import type { SpotsMapProps } from './map/spots-view.tsx'

/** Spots on the map, for people who would rather look than read. */
export const SpotsMap = mapLater<SpotsMapProps>(() => import('./map/spots-view.tsx'))
