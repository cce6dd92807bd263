import { connect as dial, createServer, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Longer than anything that doesn't wait for an answer takes. */
const UNDERWAY_MS = 40

/**
 * A way to PostgreSQL that counts round trips: how often something is sent after everything before it was answered. Answers
 * take a while, as over a real network, so whatever goes out without waiting for them counts as one.
 */
export const useRoundTrips = async (url: string) => {
  const counted = { trips: 0 }
  const { hostname, port } = new URL(url)
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    let waiting = false
    near.on('data', (sent) => {
      if (!waiting) counted.trips++
      waiting = true
      far.write(sent)
    })
    far.on('data', (answer) => {
      setTimeout(() => {
        waiting = false
        near.write(answer)
      }, UNDERWAY_MS)
    })
    near.on('close', () => far.destroy()).on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    during: async (work: () => Promise<unknown>): Promise<number> => {
      const before = counted.trips
      await work()
      return counted.trips - before
    },
  }
}
