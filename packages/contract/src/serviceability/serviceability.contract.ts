import { z } from 'zod'
import { LocationType } from '../address/location.ts'
import { addressFaults, ServiceAddress } from '../address/address.contract.ts'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Latitude, Longitude } from '../values/position.ts'
import { Technology } from '../values/technology.ts'

/** NA means that the technology isn't sold for this kind of place at all. */
export const Serviceable = z.enum(['Y', 'N', 'NA'])
export const ServiceEntry = z.object({ serviceType: Technology, serviceable: Serviceable })
export type ServiceEntry = z.infer<typeof ServiceEntry>

/** Why a place can't be served; for staff only. */
export const Reason = z.object({
  code: z.enum(['no-element-in-reach', 'no-free-port', 'planned']),
  plannedFor: IsoDate.nullable(),
})
export type Reason = z.infer<typeof Reason>

export const ServiceabilityResult = z.object({
  /** False: this place isn't served. 0: we can't tell right now, which the screen shows as an error. */
  status: z.union([z.boolean(), z.literal(0)]),
  serviceability: z.array(ServiceEntry),
  /** A Y with a condition. visit-first: so far from our line that somebody has to measure before we can promise it. */
  note: z.literal('visit-first').optional(),
  reason: Reason.optional(),
})
export type ServiceabilityResult = z.infer<typeof ServiceabilityResult>

export const ServiceabilityQuestion = z.object({
  latitude: Latitude,
  longitude: Longitude,
  technology: Technology,
  /** Derived from the address by default. */
  locationType: LocationType.optional(),
  address: ServiceAddress,
})
export type ServiceabilityQuestion = z.infer<typeof ServiceabilityQuestion>

export const checkServiceability = endpoint({
  method: 'POST',
  path: '/oss/serviceability',
  summary:
    'Whether fibre reaches a pin on the map, for each technology. The centre of a town is refused as a pin, and a pin outside its barangay with both names. Staff also see why not.',
  access: 'public',
  body: ServiceabilityQuestion,
  ok: ServiceabilityResult,
  refusals: [...addressFaults, 'location-not-allowed'],
  limit: perTenMinutes(120),
})
