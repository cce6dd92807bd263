import { distanceMatrix } from './adapters/maps/distance-matrix.ts'
import type { Config } from './config/config.ts'

/** A service that knows how far it is by road, if there is a key for one. */
export const chooseRoads = ({ DISTANCE_KEY: key, DISTANCE_URL: url }: Config) =>
  key === undefined ? undefined : distanceMatrix({ url, key })
