import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const cameInside = new WeakSet<IncomingMessage>()

/** For routes that only this process may reach, `{ constraints: insideOnly }`: at the public port they don't exist. */
export const insideOnly = { door: 'inside' }

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Handlers = ReturnType<Strategy['storage']>

/** How the router tells the two doors apart. */
export const door: Strategy = {
  name: 'door',
  storage: (): Handlers => {
    const handlers = new Map<unknown, Parameters<Handlers['set']>[1]>()
    return {
      get: (name) => handlers.get(name) ?? null,
      set: (name, handler) => void handlers.set(name, handler),
    }
  },
  deriveConstraint: (request) => (cameInside.has(request) ? insideOnly.door : undefined),
}

/**
 * A second door for this process alone. The portal calls the embedded identity provider over HTTP, and must still reach it for
 * requests that have begun when its public port is already closed. What manages people is mounted nowhere else.
 */
export const openInside = async () => {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: async (app: FastifyInstance): Promise<void> => {
      await app.ready()
      answer = (request, response) => {
        cameInside.add(request)
        app.routing(request, response)
      }
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
