import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from '../problem.ts'
import type { Deps } from './deps.ts'
import type { Vendor } from './transaction.ts'

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const same = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The calls of one vendor: behind its key, noted as they arrive, and broken where a fault says so. */
export function vendorCalls(
  app: FastifyInstance,
  vendor: Vendor,
  { faults, received, clock }: Deps,
  keyFor: (path: string) => string,
  routes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const claimed = faults.claimForCall(vendor)
      if (claimed.cut) {
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      if (claimed.down) return problem(reply, 503, 'The gateway is down')
      const path = request.url.split('?')[0] ?? ''
      if (!same(request.headers.authorization ?? '', keyFor(path))) return problem(reply, 401, 'The key is wrong')
      return undefined
    })
    scope.addHook('preHandler', async (request) => {
      received.note({ method: request.method, path: request.url.split('?')[0] ?? '', body: request.body }, clock.now())
    })
    routes(scope)
  })
}

/** Nobody answers: the caller waits until it has had enough. */
export const neverAnswer = (reply: FastifyReply): FastifyReply => reply.hijack()
