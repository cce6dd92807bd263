import { distanceKm } from '@hibla/contract/address/distance.rule'
import type { Position } from '@hibla/contract/values/position'
import type { NamedPoint } from './named-place.ts'

/** Clockwise, an eighth of a turn each. */
const ways = [
  { way: 'north', arrow: '↑' },
  { way: 'north-east', arrow: '↗' },
  { way: 'east', arrow: '→' },
  { way: 'south-east', arrow: '↘' },
  { way: 'south', arrow: '↓' },
  { way: 'south-west', arrow: '↙' },
  { way: 'west', arrow: '←' },
  { way: 'north-west', arrow: '↖' },
] as const

const EIGHTH = Math.PI / 4
/** What is farther away doesn't tell where one is. */
const FARTHEST_KM = 40

type Around = { place: NamedPoint; way: string; arrow: string }

/** Of these places the nearest in each direction, clockwise from the north. */
export const nearestAround = (places: readonly NamedPoint[], from: Position): Around[] => {
  const narrower = Math.cos((from.latitude * Math.PI) / 180)
  const nearest: ({ place: NamedPoint; away: number } | undefined)[] = ways.map(() => undefined)
  for (const place of places) {
    const [x, y] = [(place.longitude - from.longitude) * narrower, place.latitude - from.latitude]
    const away = distanceKm(from, place)
    if (away > FARTHEST_KM) continue
    const nth = (Math.round(Math.atan2(x, y) / EIGHTH) + ways.length) % ways.length
    if (away < (nearest[nth]?.away ?? Infinity)) nearest[nth] = { place, away }
  }
  return ways.flatMap((way, nth) => {
    const found = nearest[nth]
    return found ? [{ place: found.place, ...way }] : []
  })
}
