import type { FastifyInstance, FastifyReply } from 'fastify'

const SWEEP_EVERY_MS = 1_000

/**
 * Answers 503 to requests that take too long, and to all that are still open `stopWithinMs` after the server began to stop. One sweep a second over all open requests: Fastify's own `handlerTimeout` creates
 * a timer, a listener and an AbortController per request, and hardly any request is ever late.
 */
export const answerInTime = (app: FastifyInstance, withinMs: number, stopWithinMs = withinMs): void => {
  const open = new Map<FastifyReply, number>()
  let end = Infinity
  const sweep = () => {
    const now = performance.now()
    for (const [reply, since] of open) {
      // Oldest first, so the rest are younger.
      if (now - since < withinMs && now < end) return
      open.delete(reply)
      if (reply.sent) continue
      if (reply.raw.headersSent) reply.raw.destroy()
      else reply.send(Object.assign(new Error('not answered in time'), { statusCode: 503 }))
    }
  }
  const timer = setInterval(sweep, Math.min(SWEEP_EVERY_MS, withinMs)).unref()
  app.addHook('preClose', async () => void (end = performance.now() + stopWithinMs))
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, performance.now())
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply)
    done()
  })
}
