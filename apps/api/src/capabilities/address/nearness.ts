import { distanceKm } from '@hibla/contract/address/distance.rule'
import type { Position } from '@hibla/contract/values/position'
import type { MunicipalityRow } from './shapes.ts'

/** The widest municipality reaches less far; what lies beyond belongs to another place. */
const FARTHEST_IN_MUNICIPALITY_KM = 60

/** Believed wherever the municipality's own point is no more than a guess. */
export const liesFarFrom = (
  within: Pick<MunicipalityRow, 'latitude' | 'longitude' | 'exactness'>,
  at: Position,
): boolean => within.exactness === 'municipality' && distanceKm(at, within) > FARTHEST_IN_MUNICIPALITY_KM
