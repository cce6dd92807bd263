import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { encodeSteps } from '@hibla/contract/address/line-code'
import {
  OUTLINE_STEPS,
  ringsOf,
  type Box,
  type OutlinedBarangay,
  type Outlines,
  type Rings,
} from '@hibla/contract/address/outlines'
import { middleOf } from './middle.ts'

/**
 * Makes `data/address/outlines.bin`, which outline-file.ts reads. Run it by hand when the source changes:
 * `node pack-outlines.ts barangay-boundaries.ndjson.br`. The source has a TopoJSON topology in each line, one per
 * municipality, under the codes of the PSGC edition that we load. The fourteen districts of Manila are one city here.
 */
type Line = {
  municipality: string
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  barangays: { psgc: string; name: string; type: 'Polygon' | 'MultiPolygon'; arcs: number[][] | number[][][] }[]
}

const MANILA = '1380600000'
/** Some 300 m: what lies this close to a municipality is in sight from its border. */
const BESIDE = 300

const packed = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })

/** An arc's points on our grid; those that fall together count once. */
const gridded = (arc: [number, number][], { scale, translate }: Line['transform']): number[] => {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const [dx, dy] of arc) {
    ;[x, y] = [x + dx, y + dy]
    const next = [x * scale[0] + translate[0], y * scale[1] + translate[1]].map((each) =>
      Math.round(each * OUTLINE_STEPS),
    )
    if (steps.at(-2) !== next[0] || steps.at(-1) !== next[1]) steps.push(...next)
  }
  return steps
}

const boxOf = (rings: Rings): Box => {
  const [xs, ys] = [0, 1].map((axis) => rings.flatMap((ring) => ring.filter((_, at) => at % 2 === axis)))
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), -Infinity)
  return [least(xs!), least(ys!), most(xs!), most(ys!)]
}
const around = (boxes: readonly Box[]): Box => boxOf(boxes.map((box) => box.slice()))
const areNear = (a: Box, b: Box): boolean =>
  a[0] - BESIDE < b[2] && b[0] - BESIDE < a[2] && a[1] - BESIDE < b[3] && b[1] - BESIDE < a[3]

const [, , source = ''] = process.argv
const lines = brotliDecompressSync(await readFile(source))
  .toString('utf8')
  .trim()
  .split('\n')
const made = new Map<string, { pieces: string[]; barangays: OutlinedBarangay[]; boxes: Box[] }>()
for (const { municipality, transform, arcs, barangays } of lines.map((line) => JSON.parse(line) as Line)) {
  const id = municipality.startsWith(MANILA.slice(0, 5)) ? MANILA : municipality
  const into = made.get(id) ?? { pieces: [], barangays: [], boxes: [] }
  made.set(id, into)
  const first = into.pieces.length
  into.pieces.push(...arcs.map((arc) => encodeSteps(gridded(arc, transform))))
  const numbered = (ring: number[]) => ring.map((arc) => (arc < 0 ? arc - first : arc + first))
  for (const { psgc, name, type, arcs: shape } of barangays) {
    const parts = (type === 'Polygon' ? [shape as number[][]] : (shape as number[][][])).map((part) =>
      part.map(numbered),
    )
    const rings = ringsOf(into.pieces, { parts })
    into.barangays.push({ id: psgc, name, at: middleOf(into.pieces, parts), parts })
    into.boxes.push(boxOf(rings))
  }
}

const boxes = [...made].map(([id, each]) => ({ id, box: around(each.boxes) }))
const blocks = [...made].map(([id, { pieces, barangays, boxes: own }]) => {
  const box = around(own)
  const beside = boxes.filter((other) => other.id !== id && areNear(box, other.box))
  return packed(JSON.stringify({ pieces, barangays, beside } satisfies Outlines))
})
/** For each municipality its block's length, its barangays, and their boxes and middles in turn. */
const index = packed(
  JSON.stringify(
    [...made].map(([id, { barangays, boxes: own }], at) => [
      id,
      blocks[at]!.length,
      barangays.map((each) => each.id).join(' '),
      encodeSteps(barangays.flatMap((each, nth) => [...own[nth]!, ...each.at])),
    ]),
  ),
)
const length = Buffer.alloc(4)
length.writeUInt32BE(index.length)
await writeFile(
  new URL('../../../../data/address/outlines.bin', import.meta.url),
  Buffer.concat([length, index, ...blocks]),
)
