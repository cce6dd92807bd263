import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import type {
  ServiceabilityQuestion,
  ServiceabilityResult,
} from '@hibla/contract/serviceability/serviceability.contract'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import type { Position } from '@hibla/contract/values/position'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { AddressService, AddressFault } from '../address/address.service.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import { elementFor, elementOf, elementsNear, type Element } from './elements.ts'
import { reasonAt, serviceAt, type CheckedPoint } from './network.ts'
import { reachedPins, type Pin } from './reached-pins.ts'

export type ServiceabilityDeps = { address: AddressService; agents: AgentsService }

/** Without an address, only the pin is checked. */
export type CheckedLocation = Pick<ServiceabilityQuestion, 'latitude' | 'longitude'> & {
  locationType: LocationType
  address: ServiceAddress | null
}

export type ServiceabilityService = {
  /** Which of these pins fibre has come to. A pin names no building, so for a wired one its surroundings count. */
  reached: (within: Executor, pins: Pin[]) => Promise<Set<string>>
  /** The element that a new line hangs on, if one is open for it. */
  elementFor: (within: Executor, spot: CheckedPoint, technology: string) => Promise<string | null>
  /** A live element by its id, and those around a point. */
  element: (db: Executor, elementId: string) => Promise<Element | undefined>
  elementsNear: (db: Executor, at: Position, most: number) => Promise<Element[]>
  check: (
    db: Executor,
    caller: Caller,
    place: CheckedLocation,
  ) => Promise<Outcome<ServiceabilityResult, AddressFault | 'location-not-allowed'>>
}

const mayKnowWhy = ({ personas }: Caller) => personas.has('sales') || personas.has('back-office')

/** Whether fibre reaches a place. The pin decides, never the centre of a barangay or town. */
export const serviceabilityService = ({ address, agents }: ServiceabilityDeps): ServiceabilityService => {
  const resultAt = async (db: Executor, caller: Caller, spot: CheckedPoint): Promise<ServiceabilityResult> => {
    const { loaded, gpon, gfast, farOut } = await serviceAt(db, spot)
    // Without network data we can't say anything: 'not serviceable' would be a guess.
    if (!loaded) return { status: 0, serviceability: [] }
    const status = gpon || gfast
    return {
      status,
      serviceability: [
        { serviceType: 'GPON', serviceable: gpon ? 'Y' : 'N' },
        { serviceType: 'GFAST', serviceable: spot.buildingId === null ? 'NA' : gfast ? 'Y' : 'N' },
      ],
      // A building that is wired needs no cable of its own.
      ...(farOut && !gfast && { note: 'visit-first' as const }),
      ...(!status && mayKnowWhy(caller) && { reason: await reasonAt(db, spot) }),
    }
  }

  return {
    reached: reachedPins,
    elementFor,
    element: elementOf,
    elementsNear,
    check: async (db, caller, { latitude, longitude, locationType, address: given }) => {
      const resolved = given && (await address.resolve(db, given, { latitude, longitude }, locationType))
      if (resolved?.ok === false) return resolved
      if (!given && (await address.isMiddle(db, { latitude, longitude }))) return refused('pin-not-placed')
      if (!(await agents.maySellAt(db, caller, given ?? (await address.at(db, { latitude, longitude })))))
        return refused('location-not-allowed')
      // Use the building's own position, not a pin next to it.
      const building = locationType === 'Building' ? resolved?.value.property : null
      const at = building?.point ?? { latitude, longitude }
      const spot = { latitude: at.latitude, longitude: at.longitude, buildingId: building?.propertyId ?? null }
      return ok(await resultAt(db, caller, spot))
    },
  }
}
