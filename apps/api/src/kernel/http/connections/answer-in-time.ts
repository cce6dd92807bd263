import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

const SWEEP_EVERY_MS = 1_000

/**
 * Until when the answer to each kind of request must have begun, uploads included; how long nothing of it may arrive while it
 * is read; and what is still open when the server stops.
 */
export type Timeouts = {
  withinMs: number
  uploadWithinMs?: number
  /** How much of an upload must arrive within any such time. */
  slowestUpload?: { bytes: number; withinMs: number }
  stalledMs?: number
  stopWithinMs?: number
}

/**
 * Answers 503 to requests that take too long, and to all that are still open `stopWithinMs` after the server began to
 * stop. A file takes a slow phone minutes to read, so an answer that has begun goes on for as long as any of it arrives;
 * the socket knows, even of a single large write. One sweep a second over all open requests: Fastify's own `handlerTimeout`
 * creates a timer, a listener and an AbortController per request, and hardly any request is ever late.
 */
export const answerInTime = (app: FastifyInstance, timeouts: Timeouts): void => {
  const { withinMs, uploadWithinMs = withinMs, stalledMs = withinMs, stopWithinMs = withinMs } = timeouts
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
  const slow = timeouts.slowestUpload && endSlowUploads(timeouts.slowestUpload)
  const sweepAll = () => {
    sweep(calls, withinMs)
    sweep(uploads, uploadWithinMs)
    slow?.sweep()
  }
  const timer = setInterval(sweepAll, Math.min(SWEEP_EVERY_MS, withinMs)).unref()
  app.addHook('preClose', async () => void (end = performance.now() + stopWithinMs))
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    const open = request.route?.format === 'raw' ? uploads : calls
    open.set(reply, performance.now())
    if (open === uploads) slow?.begun(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    calls.delete(reply)
    uploads.delete(reply)
    done()
  })
}

/**
 * Ends uploads that trickle in, before their answer or after it: whoever is refused early may go on sending. What waits for us
 * to read it isn't slow.
 */
const endSlowUploads = ({ bytes, withinMs }: NonNullable<Timeouts['slowestUpload']>) => {
  const arriving = new Map<FastifyReply, { socket: Socket; since: number; had: number }>()
  const anew = (reply: FastifyReply, socket: Socket) =>
    arriving.set(reply, { socket, since: performance.now(), had: socket.bytesRead })
  const begun = (reply: FastifyReply) => {
    const { socket } = reply.request.raw
    // Calls within the process come without one. It is kept, because a request that was read no further loses it.
    if (socket instanceof Socket) anew(reply, socket)
  }
  const sweep = () => {
    const now = performance.now()
    for (const [reply, { socket, since, had }] of arriving) {
      if (reply.request.raw.complete || socket.destroyed) arriving.delete(reply)
      else if (waitsForUs(reply) || socket.bytesRead - had >= bytes) anew(reply, socket)
      else if (now - since >= withinMs) {
        arriving.delete(reply)
        end(reply, socket)
      }
    }
  }
  // Once it is answered, nobody reads the rest.
  const waitsForUs = ({ sent, request: { raw } }: FastifyReply) =>
    !sent && raw.readableLength >= raw.readableHighWaterMark
  const end = (reply: FastifyReply, socket: Socket) => {
    if (reply.sent) socket.destroy()
    else reply.header('connection', 'close').send(Object.assign(new Error('a slow upload'), { statusCode: 408 }))
  }
  return { begun, sweep }
}
