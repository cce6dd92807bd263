import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export const portIsFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** The requested port if it is free, or else one below the range used for outgoing connections. */
export const freePort = async (requested: number): Promise<number> => {
  let port = requested
  while (port === 0 || !(await portIsFree(port))) port = randomInt(15_000, 32_000)
  return port
}
