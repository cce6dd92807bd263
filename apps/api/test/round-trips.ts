import { countRoundTrips } from './count-round-trips.ts'
import { whenOver } from './when-over.ts'

/** Counts round trips to PostgreSQL until the end of the file's tests. */
export const useRoundTrips = async (url: string) => {
  const { close, ...trips } = await countRoundTrips(url)
  whenOver(close)
  return trips
}
