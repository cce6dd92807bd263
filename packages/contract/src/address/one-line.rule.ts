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
