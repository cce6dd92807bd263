import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { Plan, type Addon, type ContractTerm } from '@hibla/contract/catalog/product'
import { requirementsOf } from '@hibla/contract/documents/requirements.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { centavos } from '@hibla/contract/values/money'
import { serviceAddressOf } from '../../../address/index.ts'
import { chosen } from '../../../address/test/places.ts'
import { ana, ORDER } from '../../test/start.tsx'

export const plan: Plan = Plan.parse({
  areas: [],
  availableFrom: '2026-01-01',
  availableUntil: null,
  planId: 'RES-100',
  name: 'Hibla Tahanan 100',
  customerCategory: 'RES',
  planCategoryId: 'home',
  technology: 'GPON',
  speedMbps: 100,
  monthlyFee: 129_900,
  installationFee: 240_000,
  contractTermMonths: 24,
  switcher: false,
  tagline: 'For a small household',
  inclusions: [],
  highlighted: true,
  isNew: false,
})
export const inBuilding: Plan = { ...plan, planId: 'RES-G', name: 'Hibla Tore', technology: 'GFAST' }
export const term: ContractTerm = { termMonths: 24, name: '24 months', description: '', oneTimeFee: centavos(0) }
export const free: ContractTerm = { termMonths: 0, name: 'No contract', description: '', oneTimeFee: centavos(150_000) }
export const hub: Addon = {
  addonId: 'MESH-HUB',
  name: 'Mesh hub',
  description: 'Wi-Fi in every room',
  customerCategory: 'RES',
  monthlyFee: centavos(15_000),
  oneTimeFee: centavos(0),
  mostPerOrder: 3,
}
export const choice = { planId: plan.planId, termMonths: 24, addons: [] }
export const firstDay = IsoDate.parse('2026-11-18')
export const quote = quoteFor({ plan, term, addons: [] }, firstDay)

const address = serviceAddressOf(chosen())!
const position = { latitude: 14.55, longitude: 121.02 }
const home = {
  addressType: 'residential' as const,
  buildingNumber: '12',
  buildingName: '',
  streetName: 'Mabini Street',
  subdivisionVillage: '',
  province: address.province,
  cityMunicipality: address.city_municipality,
  barangay: 'San Lorenzo',
  region: address.region,
  zipCode: '1223',
  landmark: '',
}

/** A draft that lacks nothing. */
export const saved = (own: Partial<ApplicationSoFar> = {}): ApplicationSoFar => ({
  status: true,
  applicationRefID: ORDER.orderId,
  applicationStatus: 'Draft Application',
  stage: 'draft',
  told: {
    ...applicationEvent({
      orderId: ORDER.orderId,
      customerCategory: 'RES',
      basicInfo: ana,
      addresses: [home],
      position,
      processStep: 1,
    }),
    planName: plan.name,
  },
  version: 'first',
  birthDate: IsoDate.parse('1990-02-28'),
  title: null,
  middleName: null,
  citizenship: null,
  exclusive: false,
  place: { ...position, locationType: 'Others', technology: 'GPON', visitFirst: false, propertyId: null, address },
  businessType: null,
  choice,
  quote,
  documents: requirementsOf({ flow: 'residential', monthly: plan.monthlyFee, switches: false }),
  obstacles: [],
  ...own,
})
