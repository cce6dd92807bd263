import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedNetworks } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls the portal makes to itself: many people share one address there. */
    madeByPortal?: true
  }
}

const isThisMachine = ({ ip }: FastifyRequest) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'

const WINDOW_MS = 60_000

/** A cheap limit per visitor and minute, for this process only. `shared-limit.ts` counts across processes. */
export const limitRequests = (app: FastifyInstance, perMinute: number): void => {
  let counts = new Map<string, number>()
  const timer = setInterval(() => (counts = new Map()), WINDOW_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.route.madeByPortal && isThisMachine(request)) return done()
    let tooMany = false
    for (const { who, max } of countedNetworks(request.ip, perMinute)) {
      const count = (counts.get(who) ?? 0) + 1
      counts.set(who, count)
      tooMany ||= count > max
    }
    done(tooMany ? Object.assign(new Error('too many requests'), { statusCode: 429 }) : undefined)
  })
}
