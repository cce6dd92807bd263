import type { Agent, AllowedArea } from './agents.contract.ts'

/** Names that mean every place of their level. */
export const ALL_REGIONS = 'ALL REGION'
export const ALL_PROVINCES = 'ALL PROVINCE'
export const ALL_MUNICIPALITIES = 'ALL MUNICIPALITY'

type Lists = Pick<Agent, 'regions' | 'provinces' | 'municipalities'>

/** Which places an agent may choose, level by level. */
export type AllowedAreas = {
  region: (place: { regionId: string }) => boolean
  province: (place: { provinceId: string }) => boolean
  municipality: (place: { municipalityId: string }) => boolean
}

export const everywhere: AllowedAreas = { region: () => true, province: () => true, municipality: () => true }

/** The flag is a text, and only this text restricts anyone. */
export const isRestricted = (salesLocationRestrictionEnabled: string): boolean =>
  salesLocationRestrictionEnabled === 'true'

const within = (list: AllowedArea[], all: string): ((code: string) => boolean) => {
  if (list.some(({ name }) => name === all)) return () => true
  const codes = new Set(list.map(({ code }) => code))
  return (code) => codes.has(code)
}

/** A restricted agent without lists sees nothing rather than everything. */
export const allowedAreas = (agent: Lists | undefined, salesLocationRestrictionEnabled: string): AllowedAreas => {
  if (!isRestricted(salesLocationRestrictionEnabled)) return everywhere
  const region = within(agent?.regions ?? [], ALL_REGIONS)
  const province = within(agent?.provinces ?? [], ALL_PROVINCES)
  const municipality = within(agent?.municipalities ?? [], ALL_MUNICIPALITIES)
  return {
    region: ({ regionId }) => region(regionId),
    province: ({ provinceId }) => province(provinceId),
    municipality: ({ municipalityId }) => municipality(municipalityId),
  }
}

/** An agent may sell at an address if every level of it is on the agent's list. */
export const mayServe = (
  allowed: AllowedAreas,
  address: { region_id: string; province_id: string; city_municipality_id: string },
): boolean =>
  allowed.region({ regionId: address.region_id }) &&
  allowed.province({ provinceId: address.province_id }) &&
  allowed.municipality({ municipalityId: address.city_municipality_id })
