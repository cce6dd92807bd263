import type { PostalAddress } from './postal-address.ts'

/** Bills are printed with two lines for the address, none longer than this. */
export const BILLING_LINE_LENGTH = 100

/** The address as one writes it, smallest part first. The landmark is for the installer, and the region goes without saying. */
export const addressText = (address: Omit<PostalAddress, 'landmark' | 'region'>): string =>
  [
    `${address.buildingNumber} ${address.buildingName}`,
    address.streetName,
    address.subdivisionVillage,
    address.barangay,
    address.cityMunicipality,
    `${address.province} ${address.zipCode}`,
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

/** Breaks where a word ends; a text without any space before the limit is broken at the limit. */
export const splitBillingAddress = (text: string): { line1: string; line2: string } => {
  if (text.length <= BILLING_LINE_LENGTH) return { line1: text, line2: '' }
  const space = text.lastIndexOf(' ', BILLING_LINE_LENGTH - 1)
  const [end, next] = space > 0 ? [space, space + 1] : [BILLING_LINE_LENGTH, BILLING_LINE_LENGTH]
  return { line1: text.slice(0, end), line2: text.slice(next, next + BILLING_LINE_LENGTH) }
}
