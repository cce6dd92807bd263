import { fileURLToPath } from 'node:url'
import { isInside, ringsOf, type Box, type GridPoint } from '@hibla/contract/address/outlines'
import type { Position } from '@hibla/contract/values/position'
import { metresToBorder, positionOf, gridPointOf, stepsIn } from './geometry.ts'
import { openOutlines, type OutlineFile } from './outline-file.ts'

/** Surveys and phones are off by some metres, and some homes have their gate in the next barangay. */
const PIN_TOLERANCE_METRES = 150

/** Whether a box, this much larger, has the spot in it. */
const hasIn = ([west, south, east, north]: Box, [x, y]: GridPoint, more: number): boolean =>
  west - more <= x && x <= east + more && south - more <= y && y <= north + more

const path = fileURLToPath(new URL('../../../../data/address/outlines.bin', import.meta.url))
let file: OutlineFile | undefined
/** Read when somebody first asks, and once for the whole process. */
const opened = (): OutlineFile => (file ??= openOutlines(path))

const townOf = (barangayId: string) => {
  const { towns, placeOf } = opened()
  const place = placeOf(barangayId) ?? -1
  return towns.find(({ first, count }) => first <= place && place < first + count)
}

/** How far out of a barangay a spot is: 0 if it's inside. */
const metresOut = (municipalityId: string, id: string, spot: GridPoint): number => {
  const { pieces, barangays } = opened().shapes(municipalityId)
  const rings = ringsOf(
    pieces,
    barangays.find((each) => each.id === id)!,
  )
  return isInside(rings, spot) ? 0 : metresToBorder(rings, spot)
}

/** The barangays of these municipalities whose box, this much larger, has the spot in it. */
function* mayHave(towns: OutlineFile['towns'], spot: GridPoint, more: number) {
  const { ids, boxAt } = opened()
  for (const { id: town, first, count, box } of towns) {
    if (!hasIn(box, spot, more)) continue
    for (let place = first; place < first + count; place += 1)
      if (hasIn(boxAt(place), spot, more)) yield { town, id: ids[place]! }
  }
}

/** Of these municipalities, the barangay that a position is in or close to. */
const nearestIn = (towns: OutlineFile['towns'], at: Position): string | null => {
  const spot = gridPointOf(at)
  // Most pins are in a barangay, so what lies around them is read for the others only.
  for (const { town, id } of mayHave(towns, spot, 0)) if (metresOut(town, id, spot) === 0) return id
  let nearest: { id: string; metres: number } | undefined
  for (const { town, id } of mayHave(towns, spot, stepsIn(PIN_TOLERANCE_METRES, spot))) {
    const metres = metresOut(town, id, spot)
    if (metres <= PIN_TOLERANCE_METRES && metres < (nearest?.metres ?? Infinity)) nearest = { id, metres }
  }
  return nearest?.id ?? null
}

/** The barangay a position lies in, or the nearest one close by, such as for a pier. */
export const barangayAt = (at: Position): string | null => nearestIn(opened().towns, at)

/** The name of the barangay around a position, as the map has it. */
export const nameOfBarangayAt = (at: Position): string | null => {
  const id = barangayAt(at)
  return id === null
    ? null
    : opened()
        .shapes(townOf(id)!.id)
        .barangays.find((each) => each.id === id)!.name
}

/** Whether a position is in a barangay or close to it; undefined if we have no outline of it. */
export const isInBarangay = (barangayId: string, at: Position): boolean | undefined => {
  const { placeOf, boxAt } = opened()
  const place = placeOf(barangayId)
  if (place === undefined) return undefined
  const spot = gridPointOf(at)
  if (!hasIn(boxAt(place), spot, stepsIn(PIN_TOLERANCE_METRES, spot))) return false
  return metresOut(townOf(barangayId)!.id, barangayId, spot) <= PIN_TOLERANCE_METRES
}

/** The same for any barangay of a municipality. */
export const isInMunicipality = (municipalityId: string, at: Position): boolean => {
  const own = opened().towns.filter(({ id }) => id === municipalityId)
  return nearestIn(own, at) !== null
}

/** A point well inside a barangay. */
export const middleOfBarangay = (barangayId: string): Position | undefined => {
  const { placeOf, middleAt } = opened()
  const place = placeOf(barangayId)
  return place === undefined ? undefined : positionOf(middleAt(place))
}

/** A municipality's outlines as they're sent, compressed with brotli. */
export const packedOutlines = (municipalityId: string): Buffer | undefined => opened().packed(municipalityId)
