import { expect, test } from 'vitest'
import { stepRecordOf } from '../../address/index.ts'
import { chosen, tower, village } from '../../address/test/places.ts'
import { confirmedAddressLine, residentialAddress, type ConfirmedAddress } from './confirmed-address.ts'

const confirmed = (own: Parameters<typeof chosen>[0]) => stepRecordOf(chosen(own), '1223') as ConfirmedAddress
const inTower = confirmed({ locationType: 'Building', property: tower })
const inVillage = confirmed({ locationType: 'Subdivision', property: village })

test('a confirmed place is written smallest part first', () => {
  expect(confirmedAddressLine(inTower)).toBe('Habi Tower, San Lorenzo, City of Makati, NCR, Fourth District')
  expect(confirmedAddressLine(inVillage)).toBe('Sinag Village, San Lorenzo, City of Makati, NCR, Fourth District')
  expect(confirmedAddressLine(confirmed({}))).toBe('San Lorenzo, City of Makati, NCR, Fourth District')
})

test('the home address in an application is the confirmed place plus details only the applicant knows', () => {
  const home = {
    addressType: 'residential',
    buildingNumber: '',
    buildingName: 'Habi Tower',
    streetName: '',
    subdivisionVillage: '',
    province: 'NCR, Fourth District',
    cityMunicipality: 'City of Makati',
    barangay: 'San Lorenzo',
    region: 'National Capital Region',
    zipCode: '1223',
    landmark: '',
  }
  expect(residentialAddress(inTower)).toEqual(home)
  const known = { buildingNumber: '12', streetName: 'Mabini St.', zipCode: '1200', landmark: 'Chapel' }
  expect(residentialAddress(inTower, known)).toEqual({ ...home, ...known })
  expect(residentialAddress(inVillage)).toMatchObject({ buildingName: '', subdivisionVillage: 'Sinag Village' })
})
