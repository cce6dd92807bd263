import type { Position } from '@hibla/contract/values/position'
import { mapLater } from './map-later.tsx'

/** A point on the map, with the circle that it stands for if it has one. */
export type Spot = Position & { id: string; name: string; reachMetres: number | null; isChosen: boolean }

/** A municipality, or one of its barangays. */
export type OutlinedArea = {
  municipalityId: string
  barangayId?: string | undefined
  /** The map is about it: it's filled, and the map shows all of it. */
  isChosen: boolean
}

export type SpotsMapProps = {
  /** Read out in place of the drawing: what is on it, and where the same is in text. */
  label: string
  spots: readonly Spot[]
  /** Drawn under the spots, once its outlines are loaded. */
  area?: OutlinedArea | undefined
  /** Its own outline is there. Of some barangays we have none. */
  onAreaDrawn?: () => void
  /** Pressing a spot chooses it, if something can be chosen. */
  onChoose?: (id: string) => void
}

/** Spots on the map, for people who would rather look than read. */
export const SpotsMap = mapLater<SpotsMapProps>(() => import('./map/spots-view.tsx'))
