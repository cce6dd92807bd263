import type { Position } from '../values/position.ts'

/** As people say it: `850 m`, `3.2 km`, `47 km`. */
export const distanceTexts = (metres: number): string => {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const km = metres / 1000
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km).toLocaleString('en')} km`
}

/** A drive as people say it: `9 min`, `4 h 50 min`, `2 h`. Over an hour, nobody counts single minutes. */
export const driveTexts = (minutes: number): string => {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`
  const rounded = Math.round(minutes / 5) * 5
  const rest = rounded % 60
  return `${Math.floor(rounded / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}

/** Three decimals are about 100 metres: enough to choose a branch, and it doesn't say in which house somebody is. */
export const roughly = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(3)),
  longitude: Number(longitude.toFixed(3)),
})
