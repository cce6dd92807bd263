import type { Position } from '../values/position.ts'

/** Three decimals are about 100 metres: enough to choose a branch, and it doesn't say in which house somebody is. */
export const roughly = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(3)),
  longitude: Number(longitude.toFixed(3)),
})
