import type {
  Barangay,
  FoundAddress,
  Municipality,
  Property,
  Province,
  Region,
  Zone,
} from '@hibla/contract/address/address.contract'
import { noAddress, type ChosenAddress } from '../chosen-address.ts'

const at = (latitude: number, longitude: number, exactness: 'exact' | 'municipality' = 'municipality') => ({
  latitude,
  longitude,
  exactness,
})

export const ncr: Region = { regionId: '1300000000', name: 'National Capital Region' }
export const calabarzon: Region = { regionId: '0400000000', name: 'CALABARZON' }
export const fourth: Province = { provinceId: '1307600000', regionId: ncr.regionId, name: 'NCR, Fourth District' }
export const laguna: Province = { provinceId: '0403400000', regionId: calabarzon.regionId, name: 'Laguna' }
export const makati: Municipality = {
  municipalityId: '1380300000',
  provinceId: fourth.provinceId,
  name: 'City of Makati',
  point: at(14.5547, 121.0244),
  hasZones: true,
}
export const pateros: Municipality = { ...makati, municipalityId: '1381701000', name: 'Pateros', hasZones: false }
export const sanLorenzo: Barangay = {
  barangayId: '1380300020',
  municipalityId: makati.municipalityId,
  name: 'San Lorenzo',
  point: at(14.5528, 121.0189),
}
export const bangkal: Barangay = { ...sanLorenzo, barangayId: '1380300001', name: 'Bangkal' }
export const pioDelPilar: Barangay = { ...sanLorenzo, barangayId: '1380300015', name: 'Pío del Pilar' }
export const ayala: Zone = {
  sezId: 'SEZ-AYALA',
  municipalityId: makati.municipalityId,
  name: 'Ayala Avenue IT Zone',
  point: at(14.5561, 121.0232),
}
export const tower: Property = {
  propertyId: 'BLD-TOWER',
  kind: 'Building',
  name: 'Habi Tower',
  point: at(14.5533, 121.0201, 'exact'),
  demo: true,
}
export const village: Property = {
  propertyId: 'SUB-VILLAGE',
  kind: 'Subdivision',
  name: 'Sinag Village',
  point: at(14.5519, 121.0177, 'exact'),
  demo: true,
}
export const pin = { latitude: 14.5501, longitude: 121.0155 }

/** A complete address with a pin and no particular building. */
export const chosen = (own: Partial<ChosenAddress> = {}): ChosenAddress => ({
  ...noAddress,
  region: ncr,
  province: fourth,
  municipality: makati,
  barangay: sanLorenzo,
  locationType: 'Others',
  pin,
  ...own,
})

export const found = (own: Partial<FoundAddress> = {}): FoundAddress => ({
  label: 'San Lorenzo, City of Makati, NCR, Fourth District',
  region: ncr,
  province: fourth,
  municipality: makati,
  barangay: sanLorenzo,
  zone: null,
  property: null,
  point: sanLorenzo.point,
  ...own,
})
