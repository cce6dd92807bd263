import type { PostalAddress } from './postal-address.ts'

/** `12 Mabini Street, Bangkal, City of Makati, Metro Manila 1233` */
export const addressInOneLine = (address: Omit<PostalAddress, 'region' | 'landmark'>): string => {
  const street = [address.buildingNumber, address.streetName].filter(Boolean).join(' ')
  const province = [address.province, address.zipCode].filter(Boolean).join(' ')
  const { buildingName, subdivisionVillage, barangay, cityMunicipality } = address
  return [buildingName, street, subdivisionVillage, barangay, cityMunicipality, province].filter(Boolean).join(', ')
}

/** The same with what helps to find it: `…, Metro Manila 1233, landmark: beside the chapel` */
export const addressWithLandmark = (address: Omit<PostalAddress, 'region'>): string =>
  [addressInOneLine(address), address.landmark && `landmark: ${address.landmark}`].filter(Boolean).join(', ')

/** Bills have two lines for the address, neither longer than this. */
const BILLING_LINE_LENGTH = 100

/** Breaks between words, or at the limit if there is no space before it. */
export const splitBillingAddress = (text: string): { line1: string; line2: string } => {
  if (text.length <= BILLING_LINE_LENGTH) return { line1: text, line2: '' }
  const space = text.lastIndexOf(' ', BILLING_LINE_LENGTH - 1)
  const [end, next] = space > 0 ? [space, space + 1] : [BILLING_LINE_LENGTH, BILLING_LINE_LENGTH]
  return { line1: text.slice(0, end), line2: text.slice(next, next + BILLING_LINE_LENGTH) }
}
