import type { Position } from '@hibla/contract/values/position'

/** A way by car, without traffic. */
export type Leg = { metres: number; seconds: number }

/**
 * Ways by road from each origin to each destination; null where there is none, such as between islands. Rejects unless the
 * maps service says that all is well.
 */
export type RoadDistances = (
  origins: readonly Position[],
  destinations: readonly Position[],
) => Promise<(Leg | null)[][]>
