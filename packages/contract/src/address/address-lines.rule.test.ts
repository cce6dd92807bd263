import { expect, test } from 'vitest'
import { addressInOneLine, addressWithLandmark } from './address-lines.rule.ts'

const home = {
  buildingNumber: '12',
  buildingName: '',
  streetName: 'Mabini Street',
  subdivisionVillage: '',
  province: 'Metro Manila',
  cityMunicipality: 'City of Makati',
  barangay: 'Bangkal',
  zipCode: '1233',
}

test('an address reads as people write it, without what it lacks', () => {
  expect(addressInOneLine(home)).toBe('12 Mabini Street, Bangkal, City of Makati, Metro Manila 1233')
  expect(addressInOneLine({ ...home, buildingName: 'Luna Tower', buildingNumber: '', zipCode: '' })).toBe(
    'Luna Tower, Mabini Street, Bangkal, City of Makati, Metro Manila',
  )
})

test('a landmark comes last, if there is one', () => {
  expect(addressWithLandmark({ ...home, landmark: 'Beside the chapel' })).toBe(
    `${addressInOneLine(home)}, landmark: Beside the chapel`,
  )
  expect(addressWithLandmark({ ...home, landmark: '' })).toBe(addressInOneLine(home))
})
