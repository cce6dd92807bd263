import type { ApplicationAddress } from '../applications.contract.ts'

/** Who applies in most tests, and where she lives. */
export const ana = { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email: 'ana@example.com' }

export const homeAddress: ApplicationAddress = {
  addressType: 'residential',
  buildingNumber: '12',
  buildingName: '',
  streetName: 'Mabini Street',
  subdivisionVillage: '',
  province: 'Metro Manila',
  cityMunicipality: 'City of Makati',
  barangay: 'Bangkal',
  region: 'National Capital Region (NCR)',
  zipCode: '1233',
  landmark: '',
}
