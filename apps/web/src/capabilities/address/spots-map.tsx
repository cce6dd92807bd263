import type { Position } from '@hibla/contract/values/position'
import { mapLater } from './map-later.tsx'

/** A point on the map, with the circle that it stands for if it has one. */
export type Spot = Position & { id: string; name: string; reachMetres: number | null; isChosen: boolean }

export type SpotsMapProps = {
  /** Read out in place of the drawing: what is on it, and where the same is in text. */
  label: string
  spots: readonly Spot[]
  /** Pressing a spot chooses it, if something can be chosen. */
  onChoose?: (id: string) => void
}

/** Spots on the map, for people who would rather look than read. */
export const SpotsMap = mapLater<SpotsMapProps>(() => import('./map/spots-view.tsx'))
