import type { FastifyInstance, FastifyReply } from 'fastify'

const SWEEP_EVERY_MS = 1_000

/**
 * Until when the answer to each kind of request must have begun, uploads included; how long nothing of it may arrive while it
 * is read; and what is still open when the server stops.
 */
export type Patience = { withinMs: number; uploadWithinMs?: number; stalledMs?: number; stopWithinMs?: number }

/**
 * Answers 503 to requests that take too long, and to all that are still open `stopWithinMs` after the server began to
 * stop. A file takes a slow phone minutes to read, so an answer that has begun goes on for as long as any of it arrives;
 * the socket knows, even of a single large write. One sweep a second over all open requests: Fastify's own `handlerTimeout`
 * creates a timer, a listener and an AbortController per request, and hardly any request is ever late.
 */
export const answerInTime = (app: FastifyInstance, patience: Patience): void => {
  const { withinMs, uploadWithinMs = withinMs, stalledMs = withinMs, stopWithinMs = withinMs } = patience
  const calls = new Map<FastifyReply, number>()
  const uploads = new Map<FastifyReply, number>()
  let end = Infinity
  const sweep = (open: Map<FastifyReply, number>, withinMs: number) => {
    const now = performance.now()
    for (const [reply, since] of open) {
      // Oldest first, so the rest are younger.
      if (now - since < withinMs && now < end) return
      open.delete(reply)
      const { raw } = reply
      if (raw.headersSent && now < end) raw.setTimeout(stalledMs, () => raw.destroy())
      else if (raw.headersSent) raw.destroy()
      else if (!reply.sent) reply.send(Object.assign(new Error('not answered in time'), { statusCode: 503 }))
    }
  }
  const sweepAll = () => {
    sweep(calls, withinMs)
    sweep(uploads, uploadWithinMs)
  }
  const timer = setInterval(sweepAll, Math.min(SWEEP_EVERY_MS, withinMs)).unref()
  app.addHook('preClose', async () => void (end = performance.now() + stopWithinMs))
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    const open = request.route?.format === 'raw' ? uploads : calls
    open.set(reply, performance.now())
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    calls.delete(reply)
    uploads.delete(reply)
    done()
  })
}
