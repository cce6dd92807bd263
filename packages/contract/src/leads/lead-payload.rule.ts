import type { ServiceAddress } from '../address/address.contract.ts'
import type { Position } from '../values/position.ts'
import { WEB_SOURCE } from '../values/source.ts'
import type { Lead } from './leads.contract.ts'

/** Replaces the agent's code when people submit for themselves. */
export const SELF = 'self'

type Person = { first_name: string; last_name: string; mobile_no: string; email: string }

/** What an agent or the person sends when fibre doesn't reach their address yet. */
export const leadPayload = (
  person: Person,
  place: Pick<ServiceAddress, 'province' | 'barangay' | 'sez' | 'city_municipality' | 'region'> & Position,
  { additionalMobile = '', agentCode }: { additionalMobile?: string; agentCode?: string | undefined } = {},
): Lead => ({
  emaiID: person.email,
  firstName: person.first_name,
  lastName: person.last_name,
  mobileNumber: person.mobile_no,
  alternateMobileNumber: additionalMobile,
  province: place.province,
  barangay: place.barangay || place.sez,
  municipality: place.city_municipality,
  region: place.region,
  agentCode: agentCode || SELF,
  source: WEB_SOURCE,
  latitude: place.latitude,
  longitude: place.longitude,
})
