import { expect, test } from 'vitest'
import { isSameWritten } from './same-written.rule.ts'

const home = 'Unit 4, 12 Mabini Street, Barangay Sto. Niño, City of Makati, Metro Manila 1233'

test.each([
  ['case and punctuation', 'UNIT 4 12 MABINI STREET BARANGAY STO NIÑO CITY OF MAKATI METRO MANILA 1233'],
  ['short forms', 'Apt. #4, No. 12 Mabini St., Brgy. Santo Nino, Makati City, Metro Manila 1233'],
  [
    'other forms of the same letters',
    home.replace('12', '１２').replace('Mabini', 'Mab\u00ADini').replace('Street', 'Str.'),
  ],
  ['other names of the capital', home.replace('Metro Manila', 'NCR')],
])('%s don’t make another home of an address', (_, written) => {
  expect(isSameWritten(home, written)).toBe(true)
})

test.each([
  ['Poblacion (Pob.)', 'POBLACION'],
  ['Poblacion (Pob.)', 'Brgy. Pob.'],
  ['Barangay 5 (Pob.)', 'Brgy. 5'],
  ['Barangay 5 (Poblacion)', 'BGY5'],
  ['Barangay 5', 'Brg 05'],
])('a home in %s is the same one in %s', (listed, written) => {
  const within = (barangay: string) => `12 Mabini Street, ${barangay}, Tayabas, Quezon`
  expect(isSameWritten(within(listed), within(written))).toBe(true)
  expect(isSameWritten(within(listed), within('Barangay 6 (Pob.)'))).toBe(false)
  expect(isSameWritten(within(listed), within('San Jose'))).toBe(false)
})

test('a letter that belongs to a number may stand apart from it', () => {
  expect(isSameWritten('12-A Mabini Street', '12A Mabini Street')).toBe(true)
  expect(isSameWritten('12-A Mabini Street', '12-B Mabini Street')).toBe(false)
})

test.each([
  ['another unit', home.replace('Unit 4', 'Unit 5')],
  ['another number', home.replace('12 Mabini', '14 Mabini')],
  ['another street', home.replace('Mabini Street', 'Mabini Avenue')],
  ['another town', home.replace('Makati', 'Pasig')],
])('%s is another home', (_, written) => {
  expect(isSameWritten(home, written)).toBe(false)
})

test('what isn’t written down is nobody’s home', () => {
  expect(isSameWritten('', '')).toBe(false)
  expect(isSameWritten(' - ', '')).toBe(false)
})

test('without a number it may be anybody’s home', () => {
  expect(isSameWritten('Mabini Street, Quezon City', 'Mabini St., Quezon City')).toBe(false)
})
