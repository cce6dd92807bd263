import { zipCode } from '@hibla/contract/address/address.contract'
import type { Client } from '@hibla/contract/client'
import { geocodedZipCode } from './geocoded-zip-code.ts'
import type { ChosenAddress } from './chosen-address.ts'

/** The zip code of the address: from our own table, or else from the maps service, or else empty. */
export const findZipCode = async (client: Client, address: ChosenAddress): Promise<string> => {
  const { province, municipality, barangay } = address
  const geocoded = geocodedZipCode.read() ?? ''
  if (!province || !municipality) return geocoded
  const query = {
    provinceId: province.provinceId,
    municipalityId: municipality.municipalityId,
    ...(barangay && { barangayId: barangay.barangayId }),
  }
  // The zip code is optional, so a failed lookup doesn’t matter.
  const known = await client.get(zipCode, { query }).catch(() => ({ zipCode: null }))
  return known.zipCode ?? geocoded
}
