import { OUTLINE_STEPS, outlinesPath, ringOf, type Box, type Outlines } from '@hibla/contract/address/outlines'
import L from 'leaflet'

const loaded = new Map<string, Promise<Outlines>>()

/** A municipality's outlines, asked for once. */
export const loadOutlines = (municipalityId: string): Promise<Outlines> => {
  const known = loaded.get(municipalityId)
  if (known) return known
  const asked = fetch(outlinesPath(municipalityId)).then(async (answer) => {
    if (!answer.ok) throw new Error(`Loading outlines failed with ${answer.status}`)
    return (await answer.json()) as Outlines
  })
  loaded.set(municipalityId, asked)
  // What failed is asked for again when the map needs it next.
  asked.catch(() => loaded.delete(municipalityId))
  return asked
}

export const lineOf = (steps: readonly number[]): L.LatLng[] =>
  Array.from({ length: steps.length / 2 }, (_, at) =>
    L.latLng(steps[2 * at + 1]! / OUTLINE_STEPS, steps[2 * at]! / OUTLINE_STEPS),
  )

/** The land of a barangay: each part with its holes. */
export const landOf = (pieces: Outlines['pieces'], parts: number[][][]): L.LatLng[][][] =>
  parts.map((part) => part.map((ring) => lineOf(ringOf(pieces, ring))))

export const boundsOf = ([west, south, east, north]: Box): L.LatLngBounds =>
  L.latLngBounds(lineOf([west, south, east, north]))
