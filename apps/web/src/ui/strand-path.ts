export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)},${round(y)}`
const unit = ([x1, y1]: Point, [x2, y2]: Point): Point => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  return [(x2 - x1) / length, (y2 - y1) / length]
}

/** The corner of a parallel line at a distance, to the left in the direction of travel. */
const beside = (before: Point, corner: Point, after: Point, distance: number): Point => {
  const [ix, iy] = unit(before, corner)
  const [ox, oy] = unit(corner, after)
  const [nx, ny] = [iy + oy, -ix - ox]
  const scale = distance / (1 + ix * ox + iy * oy)
  return [corner[0] + nx * scale, corner[1] + ny * scale]
}

const parallel = (line: readonly Point[], distance: number): Point[] =>
  line.map((point, index) => {
    const before = line[index - 1] ?? mirror(line[index + 1]!, point)
    const after = line[index + 1] ?? mirror(line[index - 1]!, point)
    return beside(before, point, after, distance)
  })

const mirror = ([x, y]: Point, [cx, cy]: Point): Point => [2 * cx - x, 2 * cy - y]

/** Rounds every corner, so that strands at all distances bend around the same centre and never touch. */
const rounded = (line: readonly Point[], radius: number, distance: number, widest: number): string => {
  const steps = line.slice(1, -1).map((corner, index) => {
    const [ix, iy] = unit(line[index]!, corner)
    const [ox, oy] = unit(corner, line[index + 2]!)
    const right = ix * oy - iy * ox > 0
    const bend = radius + (right ? distance : widest - distance)
    const reach = bend * Math.tan(Math.acos(Math.min(Math.max(ix * ox + iy * oy, -1), 1)) / 2)
    const from = at([corner[0] - ix * reach, corner[1] - iy * reach])
    const to = at([corner[0] + ox * reach, corner[1] + oy * reach])
    return `L${from}A${round(bend)} ${round(bend)} 0 0 ${right ? 1 : 0} ${to}`
  })
  return `M${at(line[0]!)}${steps.join('')}L${at(line.at(-1)!)}`
}

export type Bundle = { line: readonly Point[]; radius: number; count: number; gap: number }

/** The strands of a bundle, one path each: the first follows the line, the others run to the left of it. */
export const strandPaths = ({ line, radius, count, gap }: Bundle): string[] =>
  Array.from({ length: count }, (_, index) =>
    rounded(parallel(line, index * gap), radius, index * gap, (count - 1) * gap),
  )
