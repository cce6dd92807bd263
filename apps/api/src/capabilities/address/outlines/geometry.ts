import { OUTLINE_STEPS, type Rings, type GridPoint } from '@hibla/contract/address/outlines'
import type { Position } from '@hibla/contract/values/position'

const STEP_METRES = 111_195 / OUTLINE_STEPS

export const gridPointOf = ({ latitude, longitude }: Position): GridPoint => [
  longitude * OUTLINE_STEPS,
  latitude * OUTLINE_STEPS,
]
export const positionOf = ([x, y]: GridPoint): Position => ({
  latitude: y / OUTLINE_STEPS,
  longitude: x / OUTLINE_STEPS,
})

/** How long a step to the east is; one to the north is always `STEP_METRES`. */
const eastward = (y: number): number => STEP_METRES * Math.cos((y / OUTLINE_STEPS) * (Math.PI / 180))

/** How many steps a distance is, in the direction where it's most. */
export const stepsIn = (metres: number, [, y]: GridPoint): number => metres / eastward(y)

/** To the nearest border, from inside or outside. */
export const metresToBorder = (rings: Rings, [x, y]: GridPoint): number => {
  const east = eastward(y)
  let nearest = Infinity
  for (const ring of rings)
    for (let at = 2; at < ring.length; at += 2) {
      const [fromX, fromY] = [(ring[at - 2]! - x) * east, (ring[at - 1]! - y) * STEP_METRES]
      const [alongX, alongY] = [(ring[at]! - x) * east - fromX, (ring[at + 1]! - y) * STEP_METRES - fromY]
      const length = alongX * alongX + alongY * alongY
      const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * alongX + fromY * alongY) / length))
      nearest = Math.min(nearest, Math.hypot(fromX + part * alongX, fromY + part * alongY))
    }
  return nearest
}
