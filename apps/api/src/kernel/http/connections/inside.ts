import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const cameInside = new WeakSet<IncomingMessage>()

/** For routes that only this process may reach, `{ constraints: insideOnly }`: at the public port they don't exist. */
export const insideOnly = { listener: 'inside' }

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Handlers = ReturnType<Strategy['storage']>

/** How the router tells the two listeners apart. */
export const listener: Strategy = {
  name: 'listener',
  storage: (): Handlers => {
    const handlers = new Map<unknown, Parameters<Handlers['set']>[1]>()
    return {
      get: (name) => handlers.get(name) ?? null,
      set: (name, handler) => void handlers.set(name, handler),
    }
  },
  deriveConstraint: (request) => (cameInside.has(request) ? insideOnly.listener : undefined),
}

/**
 * A second listener, for this process alone. The portal calls the embedded identity provider over HTTP, and must still reach it for
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
