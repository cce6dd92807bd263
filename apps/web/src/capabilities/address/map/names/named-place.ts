import type * as L from 'leaflet'
import type { Position } from '@hibla/contract/values/position'

/** A named place on the map. */
export type NamedPoint = Position & {
  name: string
  /** The barangay's, for an area. */
  id?: string
  /** `edge`: what lies beyond the edge of the map, with an arrow. */
  kind: 'town' | 'barangay' | 'area' | 'building' | 'subdivision' | 'edge'
  /** For an area: where its name goes when its own point is out of sight; undefined if all of it is. */
  inSight?: (sight: L.LatLngBounds) => Position | undefined
  /** For an area: its municipality's id, and whether a spot is in it. */
  townId?: string
  holds?: (at: Position) => boolean
}
