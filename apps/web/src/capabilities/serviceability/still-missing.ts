import { serviceAddressOf, type ChosenAddress } from '../address/index.ts'

export type CheckInput = {
  chosen: ChosenAddress
  /** Whether the personal details are complete. */
  personComplete: boolean
  agent: boolean
}

/** What's still needed before the check, as the next thing to do; undefined if nothing is missing. */
export const stillMissing = ({ chosen, personComplete, agent }: CheckInput): string | undefined => {
  const { region, province, municipality, addressType, barangay, zone, locationType, pin } = chosen
  if (!personComplete) return 'Go back and fill in the personal details first.'
  if (!region) return 'Choose a region.'
  if (!province) return 'Choose a province.'
  if (!municipality) return 'Choose a city or municipality.'
  if (!barangay && !zone)
    return addressType === 'BARANGAY' ? 'Choose a barangay.' : 'Choose a barangay or a special economic zone.'
  if (!locationType) return 'Choose a location type.'
  if (!serviceAddressOf(chosen)) return `Choose a ${locationType.toLowerCase()} from the list.`
  if (!pin)
    return agent ? 'Enter the latitude and longitude, or place the pin on the map.' : 'Place the pin on the map.'
  return undefined
}

/** Only one check at a time. */
export const mayCheck = (asking: CheckInput & { checking: boolean }): boolean =>
  !asking.checking && stillMissing(asking) === undefined
