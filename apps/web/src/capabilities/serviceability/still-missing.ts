import { serviceAddressOf, type ChosenAddress } from '../address/index.ts'

export type Asking = {
  chosen: ChosenAddress
  /** Whether the step before has a whole person. */
  personComplete: boolean
  agent: boolean
}

/** What stands between somebody and the check, as the next thing to do; undefined when nothing does. */
export const stillMissing = ({ chosen, personComplete, agent }: Asking): string | undefined => {
  const { region, province, municipality, addressType, barangay, zone, locationType, pin } = chosen
  if (!personComplete) return 'Go back and fill in the personal details first.'
  if (!region) return 'Choose a region.'
  if (!province) return 'Choose a province.'
  if (!municipality) return 'Choose a city or municipality.'
  if (!barangay && !zone)
    return addressType === 'BARANGAY' ? 'Choose a barangay.' : 'Choose a barangay or a special economic zone.'
  if (!locationType) return 'Choose a location type.'
  if (!serviceAddressOf(chosen)) return `Choose a ${locationType.toLowerCase()} from the list.`
  if (!pin) return agent ? 'Give the latitude and longitude, or put the pin on the map.' : 'Put the pin on the map.'
  return undefined
}

/** Nobody asks twice at once. */
export const mayCheck = (asking: Asking & { checking: boolean }): boolean =>
  !asking.checking && stillMissing(asking) === undefined
