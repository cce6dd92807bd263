import { distanceKm } from '@hibla/contract/address/distance.rule'
import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import type { MunicipalityRow, PropertyRow } from './shapes.ts'

type Pointed = Pick<MunicipalityRow, 'latitude' | 'longitude' | 'exactness'>

/** The widest municipality reaches less far; what lies beyond belongs to another place. */
const FARTHEST_IN_MUNICIPALITY_KM = 60
/** A building's pin is fixed on it, with a little room for a survey that was corrected since; a subdivision has streets. */
const FARTHEST_FROM = { Building: 2, Subdivision: 3 } as const
/** Nobody hits a stored point to the metre by tapping a map; whoever lives right there moves the pin to the door. */
const SAME_POINT_KM = 0.001

/** Believed wherever the municipality's own point is no more than a guess. */
export const liesFarFrom = (within: Pointed, at: Position): boolean =>
  within.exactness === 'municipality' && distanceKm(at, within) > FARTHEST_IN_MUNICIPALITY_KM

export const liesFarFromProperty = (
  { kind, ...stands }: Pick<PropertyRow, 'kind' | 'latitude' | 'longitude'>,
  at: Position,
): boolean => distanceKm(at, stands) > FARTHEST_FROM[kind]

/** Whether a point is only the middle of something larger, which says nothing about one home in it. */
export const isMiddleOf = (larger: readonly Pointed[], at: Position): boolean =>
  [MAP_CENTRE, ...larger.filter(({ exactness }) => exactness !== 'exact')].some(
    (middle) => distanceKm(at, middle) < SAME_POINT_KM,
  )
