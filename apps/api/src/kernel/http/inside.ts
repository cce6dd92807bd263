import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A second door for this process alone. The portal calls the embedded identity provider over HTTP, and must still reach it for
 * requests that have begun when its public port is already closed.
 */
export const openInside = async () => {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: async (app: FastifyInstance): Promise<void> => {
      await app.ready()
      answer = (request, response) => app.routing(request, response)
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
