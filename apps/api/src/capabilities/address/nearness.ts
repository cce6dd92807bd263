import { distanceKm } from '@hibla/contract/address/distance.rule'
import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import type { MunicipalityRow, PropertyRow } from './shapes.ts'

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

export const liesFarFromProperty = (
  { kind, ...stands }: Pick<PropertyRow, 'kind' | 'latitude' | 'longitude'>,
  at: Position,
): boolean => distanceKm(at, stands) > FARTHEST_FROM[kind]

/** Whether a point is just the centre of something larger, which says nothing about a particular home. */
export const isMiddleOf = (larger: readonly Pointed[], at: Position): boolean =>
  [MAP_CENTRE, ...larger.filter(({ exactness }) => exactness !== 'exact')].some(
    (middle) => distanceKm(at, middle) < SAME_POINT_KM,
  )
