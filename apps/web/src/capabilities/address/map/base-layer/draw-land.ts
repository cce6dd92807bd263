import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { encodeLine, type Point } from '@hibla/contract/address/line-code'
import { LAND_STEPS } from './land-steps.ts'

/**
 * Generates the land shapes for the map. Run it by hand in this folder when they change: `node draw-land.ts`. The shapes
 * come from @geo-maps/earth-lands-1km, clipped to the Philippines with some sea and the neighbours' coasts around it.
 */
type Polygon = Point[][]

const BOX = { west: 113, east: 130, south: 2, north: 24 }
const NEAR = 0.001
/** Islets under about a tenth of a square kilometre can't be seen at the zooms that show the sea. */
const SMALLEST = 0.00001

type Side = { inside: (point: Point) => boolean; cut: (from: Point, to: Point) => Point }

const across = (from: Point, to: Point, axis: 0 | 1, at: number): Point => {
  const part = (at - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const crossed = from[other] + part * (to[other] - from[other])
  return axis === 0 ? [at, crossed] : [crossed, at]
}

const sides: Side[] = [
  { inside: ([x]) => x >= BOX.west, cut: (from, to) => across(from, to, 0, BOX.west) },
  { inside: ([x]) => x <= BOX.east, cut: (from, to) => across(from, to, 0, BOX.east) },
  { inside: ([, y]) => y >= BOX.south, cut: (from, to) => across(from, to, 1, BOX.south) },
  { inside: ([, y]) => y <= BOX.north, cut: (from, to) => across(from, to, 1, BOX.north) },
]

/** Sutherland–Hodgman: clips a ring to one edge after another. */
const clipped = (ring: Point[]): Point[] =>
  sides.reduce<Point[]>(
    (line, { inside, cut }) =>
      line.flatMap((point, index) => {
        const before = line.at(index - 1)!
        if (inside(point)) return inside(before) ? [point] : [cut(before, point), point]
        return inside(before) ? [cut(before, point)] : []
      }),
    ring,
  )

const area = (ring: Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [beforeX, beforeY] = ring.at(index - 1)!
      return sum + beforeX * y - x * beforeY
    }, 0) / 2,
  )

const thinned = (ring: Point[]): Point[] =>
  ring.filter(([x, y], index) => {
    const before = ring.at(index - 1)!
    return index === 0 || Math.abs(x - before[0]) > NEAR || Math.abs(y - before[1]) > NEAR
  })

const drawn = (polygon: Polygon): string[] =>
  polygon
    .map((ring) => thinned(clipped(ring)))
    .filter((ring) => ring.length > 2 && area(ring) > SMALLEST)
    .map((ring) => encodeLine(ring, LAND_STEPS))

const source = createRequire(import.meta.url).resolve('@geo-maps/earth-lands-1km/map.geo.json')
const { geometries } = JSON.parse(await readFile(source, 'utf8')) as { geometries: { coordinates: Polygon[] }[] }
const land = geometries
  .flatMap(({ coordinates }) => coordinates)
  .map(drawn)
  .filter((rings) => rings.length > 0)

const target = new URL('./land.json', import.meta.url)
await writeFile(target, `${JSON.stringify(land)}\n`)
