import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitBillingAddress } from './address-lines.rule.ts'
import { distanceKm } from './distance.rule.ts'
import { addressTypes } from './location.ts'
import { PostalAddress } from './postal-address.ts'

const words = (...lengths: number[]) => lengths.map((length) => 'x'.repeat(length)).join(' ')

test('[address.billing-up-to-100-on-line-1] an address of up to 100 characters fits on the first line', () => {
  for (const text of ['', '12 Sampaguita Street', words(49, 50), 'x'.repeat(100)])
    expect(splitBillingAddress(text)).toEqual({ line1: text, line2: '' })
})

test('[address.billing-breaks-at-last-space-before-100] a longer one breaks at the last space before position 100', () => {
  expect(splitBillingAddress(words(49, 49, 30))).toEqual({ line1: words(49, 49), line2: words(30) })
  expect(splitBillingAddress(words(49, 51))).toEqual({ line1: words(49), line2: words(51) })
  // The space is at position 99 here, and at 100 in the next one.
  expect(splitBillingAddress(words(99, 10)).line1).toHaveLength(99)
  expect(splitBillingAddress(words(60, 39, 10))).toEqual({ line1: words(60), line2: words(39, 10) })
})

test('[address.billing-line-2-cut-to-100] the second line is cut to 100 characters', () => {
  const { line1, line2 } = splitBillingAddress(words(90, 60, 60, 60))
  expect(line1).toBe(words(90))
  expect(line2).toBe(words(60, 60).slice(0, 100))
})

test('no line is longer than 100, nothing is lost before the cut, and the first line is never empty for no reason', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9.,]{1,130}$/), { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.join(' ')
      const { line1, line2 } = splitBillingAddress(text)
      expect(line1.length).toBeLessThanOrEqual(100)
      expect(line2.length).toBeLessThanOrEqual(100)
      expect(line1.length).toBeGreaterThan(0)
      expect([`${line1} ${line2}`, `${line1}${line2}`].some((both) => text.startsWith(both.trim()))).toBe(true)
    }),
  )
})

test('an address belongs to a barangay or a special economic zone', () => {
  expect(addressTypes).toEqual(['BARANGAY', 'SPECIAL ECONOMIC ZONE'])
})

const home = {
  buildingNumber: '12',
  buildingName: 'Narra Tower',
  streetName: 'Jupiter Street',
  subdivisionVillage: '',
  province: 'Metro Manila',
  cityMunicipality: 'City of Makati',
  barangay: 'Bel-Air',
  region: 'National Capital Region (NCR)',
  zipCode: '1209',
  landmark: 'Beside the chapel',
}

test('[address.residential-and-billing-fields] residential and billing addresses have ten fields, from building number to landmark', () => {
  expect(PostalAddress.parse({ ...home, planet: 'Earth' })).toEqual(home)
  for (const field of Object.keys(home)) {
    const { [field as keyof typeof home]: _, ...without } = home
    expect(PostalAddress.safeParse(without).success).toBe(false)
  }
  expect(PostalAddress.safeParse({ ...home, zipCode: '12' }).success).toBe(false)
})

test('Manila and Cebu are about 570 kilometres apart, and the distance from a place to itself is zero', () => {
  const manila = { latitude: 14.5995, longitude: 120.9842 }
  const cebu = { latitude: 10.3157, longitude: 123.8854 }
  expect(distanceKm(manila, cebu)).toBeCloseTo(571, -1)
  expect(distanceKm(cebu, manila)).toBeCloseTo(distanceKm(manila, cebu), 9)
  expect(distanceKm(manila, manila)).toBe(0)
})
