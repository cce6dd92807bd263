import type { ServiceAddress } from '../address/address.contract.ts'
import type { LocationType } from '../address/location.ts'
import type { Position } from '../values/position.ts'
import type { Technology } from '../values/technology.ts'
import type { ServiceabilityQuestion, ServiceabilityResult } from './serviceability.contract.ts'

/** The technology to check until we know what kind of place it is. */
export const DEFAULT_TECHNOLOGY: Technology = 'GPON'

/** Buildings are wired floor by floor; everything else gets its own fibre. */
export const technologyFor = (type: LocationType | null | undefined): Technology =>
  type === 'Building' ? 'GFAST' : DEFAULT_TECHNOLOGY

export type Verdict =
  | { kind: 'serviceable'; technology: Technology; visitFirst: boolean }
  | { kind: 'not-serviceable' }
  | { kind: 'error' }

/** A building without GFAST wiring may still get its own fibre, but never the other way round. */
export const verdictOf = ({ status, serviceability, note }: ServiceabilityResult, needed: Technology): Verdict => {
  if (status === 0) return { kind: 'error' }
  if (!status) return { kind: 'not-serviceable' }
  const accepted: Technology[] = needed === 'GFAST' ? ['GFAST', 'GPON'] : [needed]
  const technology = accepted.find((wanted) =>
    serviceability.some(({ serviceType, serviceable }) => serviceType === wanted && serviceable === 'Y'),
  )
  if (!technology) return { kind: 'not-serviceable' }
  return { kind: 'serviceable', technology, visitFirst: note === 'visit-first' }
}

/** The kind of place at an address: the most specific one it names. */
export const locationTypeIn = ({ buildingId, subdivisionId }: ServiceAddress): LocationType =>
  buildingId !== null ? 'Building' : subdivisionId !== null ? 'Subdivision' : 'Others'

/** The question about a place: the pin, the technology it needs, and its address. */
export const questionAbout = (
  { latitude, longitude }: Position,
  locationType: LocationType,
  address: ServiceAddress,
): ServiceabilityQuestion => ({ latitude, longitude, technology: technologyFor(locationType), locationType, address })
