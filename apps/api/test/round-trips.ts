import { afterAll } from 'vitest'
import { countRoundTrips } from './count-round-trips.ts'

/** Counts round trips to PostgreSQL until the end of the file's tests. */
export const useRoundTrips = async (url: string) => {
  const { close, ...trips } = await countRoundTrips(url)
  afterAll(close)
  return trips
}
