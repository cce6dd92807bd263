import { decodeSteps } from './line-code.ts'

/** Outlines are drawn in steps of about a metre. */
export const OUTLINE_STEPS = 100_000

/** West, south, east and north, in steps. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** A point in steps. */
export type GridPoint = readonly [x: number, y: number]
/** Rings of points in steps, x and y in turn. */
export type Rings = readonly (readonly number[])[]

export type OutlinedBarangay = {
  id: string
  name: string
  /** A point well inside, in steps. */
  at: GridPoint
  /** Its land: each part is a ring, then the rings of its holes. A ring lists pieces; ~n is piece n the other way round. */
  parts: number[][][]
}

/** A municipality's file. What two barangays share is a single piece, so neighbours fit exactly. */
export type Outlines = {
  pieces: string[]
  barangays: OutlinedBarangay[]
  /** The municipalities around it. */
  beside: { id: string; box: Box }[]
}

export const outlinesPath = (municipalityId: string): string => `/outlines/${municipalityId}`

const piece = (pieces: readonly string[], number: number): number[] => {
  const steps = decodeSteps(pieces[number < 0 ? ~number : number] ?? '')
  if (number >= 0) return steps
  const turned: number[] = []
  for (let at = steps.length - 2; at >= 0; at -= 2) turned.push(steps[at]!, steps[at + 1]!)
  return turned
}

/** A ring's points in steps, x and y in turn. Each piece begins where the one before ends. */
export const ringOf = (pieces: readonly string[], ring: readonly number[]): number[] =>
  ring.flatMap((number, at) => (at === 0 ? piece(pieces, number) : piece(pieces, number).slice(2)))

/** All rings of a barangay, holes too, with their points in steps. */
export const ringsOf = (pieces: readonly string[], { parts }: Pick<OutlinedBarangay, 'parts'>): Rings =>
  parts.flat().map((ring) => ringOf(pieces, ring))

/** Whether a line to the east crosses the rings an odd number of times. A spot on a shared border is in one of its two. */
export const isInside = (rings: Rings, [x, y]: GridPoint): boolean => {
  let inside = false
  for (const ring of rings)
    for (let at = 2; at < ring.length; at += 2) {
      const [fromX, fromY, toX, toY] = [ring[at - 2]!, ring[at - 1]!, ring[at]!, ring[at + 1]!]
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside
    }
  return inside
}

/** The borders that a municipality's barangays share, and those around them all. */
export const bordersOf = ({ pieces, barangays }: Outlines): { inner: number[][]; outer: number[][] } => {
  const used = new Map<number, number>()
  for (const { parts } of barangays)
    for (const number of parts.flat(2)) {
      const own = number < 0 ? ~number : number
      used.set(own, (used.get(own) ?? 0) + 1)
    }
  const drawn = (times: number) =>
    [...used].filter(([, count]) => Math.min(count, 2) === times).map(([number]) => piece(pieces, number))
  return { inner: drawn(2), outer: drawn(1) }
}
