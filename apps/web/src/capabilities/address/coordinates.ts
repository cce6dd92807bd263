import { Latitude, Longitude, type Position } from '@hibla/contract/values/position'

/** The two numbers as typed. */
export type Typed = { latitude: string; longitude: string }
type Mistakes = { latitude?: string; longitude?: string }

const number = /^[+-]?\d{1,3}(\.\d{1,15})?$/

const read = (text: string): number | undefined => (number.test(text.trim()) ? Number(text) : undefined)

const mistakeOf = (part: typeof Latitude, text: string): string | undefined => {
  if (text.trim() === '') return undefined
  const checked = part.safeParse(read(text))
  return checked.success ? undefined : checked.error.issues[0]?.message
}

export const swap = ({ latitude, longitude }: Typed): Typed => ({ latitude: longitude, longitude: latitude })

/** The typed position, or undefined if it isn’t one in the Philippines. */
export const positionTyped = ({ latitude, longitude }: Typed): Position | undefined => {
  const [north, east] = [Latitude.safeParse(read(latitude)), Longitude.safeParse(read(longitude))]
  return north.success && east.success ? { latitude: north.data, longitude: east.data } : undefined
}

/** Wrong as typed but right the other way round: the most common mistake with coordinates. */
export const areSwapped = (typed: Typed): boolean =>
  positionTyped(typed) === undefined && positionTyped(swap(typed)) !== undefined

export const SWAPPED = 'These look swapped. In the Philippines, the latitude is the smaller number.'

/** Error messages for each field; an empty field isn’t an error yet. */
export const mistakesIn = (typed: Typed): Mistakes => {
  if (areSwapped(typed)) return { latitude: SWAPPED }
  const [latitude, longitude] = [mistakeOf(Latitude, typed.latitude), mistakeOf(Longitude, typed.longitude)]
  return { ...(latitude && { latitude }), ...(longitude && { longitude }) }
}

/** Map apps copy both numbers as 'latitude, longitude'; pasted into either field, they fill both. */
export const pair = (text: string): Typed | undefined => {
  const [latitude, longitude, more] = text.split(/[,;\s]+/).filter(Boolean)
  return latitude && longitude && more === undefined && read(latitude) !== undefined && read(longitude) !== undefined
    ? { latitude, longitude }
    : undefined
}

export const typedFrom = ({ latitude, longitude }: Position): Typed => ({
  latitude: String(latitude),
  longitude: String(longitude),
})
