import { isInside, ringOf, type Rings, type GridPoint } from '@hibla/contract/address/outlines'
import { metresToBorder } from './geometry.ts'

const area = (ring: readonly number[]): number => {
  let sum = 0
  for (let at = 2; at < ring.length; at += 2) sum += ring[at - 2]! * ring[at + 1]! - ring[at]! * ring[at - 1]!
  return Math.abs(sum)
}

const SIDE = 12
const ROUNDS = 3

/** The spot of a grid that is farthest from every border, looked for ever closer around the best one so far. */
const farthestInside = (rings: Rings): GridPoint => {
  const outer = rings[0]!
  const axis = (which: number) => outer.filter((_, at) => at % 2 === which).toSorted((a, b) => a - b)
  const [xs, ys] = [axis(0), axis(1)]
  let [west, east, south, north] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!]
  let best: { spot: GridPoint; depth: number } = { spot: [outer[0]!, outer[1]!], depth: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [wide, high] = [(east - west) / SIDE, (north - south) / SIDE]
    for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
      const column = cell % SIDE
      const spot: GridPoint = [west + (column + 0.5) * wide, south + ((cell - column) / SIDE + 0.5) * high]
      const depth = isInside(rings, spot) ? metresToBorder(rings, spot) : 0
      if (depth > best.depth) best = { spot, depth }
    }
    const [x, y] = best.spot
    ;[west, east, south, north] = [x - wide, x + wide, y - high, y + high]
  }
  return [Math.round(best.spot[0]), Math.round(best.spot[1])]
}

/** A point well inside the largest part, where a name fits and a map can open. */
export const middleOf = (pieces: readonly string[], parts: readonly (readonly (readonly number[])[])[]): GridPoint => {
  const lands = parts.map((part) => part.map((ring) => ringOf(pieces, ring)))
  return farthestInside(lands.reduce((a, b) => (area(a[0]!) >= area(b[0]!) ? a : b)))
}
