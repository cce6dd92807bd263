import { distanceKm } from '@hibla/contract/address/distance.rule'
import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import type { MunicipalityRow, PropertyRow } from '../shapes.ts'

type Pointed = Pick<MunicipalityRow, 'latitude' | 'longitude' | 'exactness'>

/** Larger than any municipality; anything beyond is in another place. */
const FARTHEST_IN_MUNICIPALITY_KM = 60
/** A building's pin is fixed, with some tolerance for corrected surveys; a subdivision has streets, so it gets more. */
const FARTHEST_FROM = { Building: 2, Subdivision: 3 } as const
/** Nobody taps a stored point to the metre. People who do live right there can move the pin to their door. */
const SAME_POINT_KM = 0.001

/** The pin is accepted anywhere if the municipality's own position is only an estimate. */
export const liesFarFrom = (within: Pointed, at: Position): boolean =>
  within.exactness === 'municipality' && distanceKm(at, within) > FARTHEST_IN_MUNICIPALITY_KM

type Town = Pointed & { municipalityId: string }

/** Nearer than this, a pin is taken to be in its town whatever is around. */
const SURELY_IN_TOWN_KM = 5
/** Towns are as large as their surroundings are empty, so the distance to this many neighbours tells their size. */
const NEIGHBOURS = 5
/** With neighbours farther away than this, a town may be as large as any. */
export const NEIGHBOURS_WITHIN_KM = FARTHEST_IN_MUNICIPALITY_KM / 2

export const mayBeElsewhere = (within: Pointed, at: Position): boolean =>
  within.exactness === 'municipality' && distanceKm(at, within) > SURELY_IN_TOWN_KM

/**
 * For the few barangays without an outline: a pin that is far out for a town of this size and much closer to another one is
 * in the wrong place. 14 km from the middle of Makati is another city, in Palawan it is not.
 */
export const liesInAnotherTown = (own: Town, at: Position, towns: readonly Town[]): boolean => {
  const others = towns.filter(({ municipalityId }) => municipalityId !== own.municipalityId)
  const away = distanceKm(at, own)
  const apart = others.map((town) => distanceKm(own, town)).toSorted((a, b) => a - b)
  const size = 2 * (apart[NEIGHBOURS - 1] ?? FARTHEST_IN_MUNICIPALITY_KM)
  return away > size && others.some((town) => distanceKm(at, town) < away / 2)
}

export const liesFarFromProperty = (
  { kind, ...stands }: Pick<PropertyRow, 'kind' | 'latitude' | 'longitude'>,
  at: Position,
): boolean => distanceKm(at, stands) > FARTHEST_FROM[kind]

/** Whether a point is just the centre of something larger, which says nothing about a particular home. */
export const isMiddleOf = (larger: readonly Pointed[], at: Position): boolean =>
  [MAP_CENTRE, ...larger.filter(({ exactness }) => exactness !== 'exact')].some(
    (middle) => distanceKm(at, middle) < SAME_POINT_KM,
  )
