import { wayToPostgres } from './way-to-postgres.ts'

/** Longer than anything that doesn't wait for an answer takes. */
const UNDERWAY_MS = 40

/**
 * A way to PostgreSQL that counts round trips: how often something is sent after everything before it was answered. Meanwhile
 * answers take a while, as over a real network, so whatever goes out without waiting for them counts as one. With `only`,
 * connections count that have this in their settings.
 */
export const countRoundTrips = async (url: string, { only = '' } = {}) => {
  const counted = { trips: 0, isCounting: false }
  const way = await wayToPostgres(url, (near, far) => {
    let waiting = false
    let counts: boolean | undefined
    let underway = 0
    near.on('data', (sent) => {
      // The first message brings the settings.
      counts ??= sent.includes(only)
      if (counts && !waiting) counted.trips++
      waiting = true
      far.write(sent)
    })
    far.on('data', (answer) => {
      underway++
      const arrive = () => {
        underway--
        waiting = false
        near.write(answer)
      }
      // None overtakes another.
      if (counted.isCounting || underway > 1) setTimeout(arrive, UNDERWAY_MS)
      else arrive()
    })
  })
  return {
    ...way,
    during: async (work: () => Promise<unknown>): Promise<number> => {
      const before = counted.trips
      counted.isCounting = true
      await work().finally(() => (counted.isCounting = false))
      return counted.trips - before
    },
  }
}
