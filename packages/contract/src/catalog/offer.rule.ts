import type { IsoDate } from '../values/dates.ts'
import type { Offer } from './product.ts'

/** A place by the codes of its region, province and municipality, as far as they're known. */
export type Area = { region?: string | undefined; province?: string | undefined; municipality?: string | undefined }

/** On offer from its first day to its last, both included. */
export const isOfferedOn = ({ availableFrom, availableUntil }: Omit<Offer, 'areas'>, day: IsoDate): boolean =>
  availableFrom <= day && (availableUntil === null || day <= availableUntil)

/** Areas are compared by code, never by the spelling of a name. Without a place, everything is shown. */
export const isOfferedIn = ({ areas }: Pick<Offer, 'areas'>, { region, province, municipality }: Area): boolean => {
  const codes = [region, province, municipality].filter((code) => code !== undefined)
  return codes.length === 0 || areas.length === 0 || codes.some((code) => areas.includes(code))
}

/** To order something that isn't sold everywhere, one must say where. */
export const canBeOrderedIn = (offer: Pick<Offer, 'areas'>, area: Area): boolean =>
  offer.areas.length === 0 || (Object.values(area).some((code) => code !== undefined) && isOfferedIn(offer, area))

export const isOffered = (offer: Offer, day: IsoDate, area: Area): boolean =>
  isOfferedOn(offer, day) && isOfferedIn(offer, area)
