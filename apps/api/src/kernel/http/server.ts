import { randomUUID } from 'node:crypto'
import { callHeaders } from '@hibla/contract/signature'
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { isAway } from '../away.ts'
import { isUuid } from './call-headers.ts'
import { fixedHeaders } from './content-security.ts'
import { MalformedBody, readBodies } from './bodies.ts'
import { errorOf, logOptions, type LogLevel } from './log.ts'
import { limitRequests } from './request-limit.ts'
import { problem, sendProblem, type KernelProblem } from './problem.ts'

export type ServerOptions = {
  log: LogLevel
  trustProxy: string | undefined
  requestsPerMinute: number
}

/** The bare server: limits, headers, bodies, logs and errors; calls and pages are mounted on it. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const app = fastify({
    logger: logOptions(options.log),
    // One line per answer is written below; two per request say no more.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    genReqId: (request) => {
      const given = request.headers[callHeaders.requestId]
      return isUuid(given) ? given.toLowerCase() : randomUUID()
    },
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    handlerTimeout: 20_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void sayProblem(error, request.id, reply as unknown as FastifyReply),
  })

  // A logger made for each request costs more than the line it writes; a line names its request itself.
  app.setChildLoggerFactory((logger) => logger)
  readBodies(app)
  app.setErrorHandler((error: FastifyError, request, reply) => sayProblem(error, request.id, reply))
  // Hooks that have nothing to wait for are written without promises: they run on every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixedHeaders).header(callHeaders.requestId, request.id)
    done()
  })
  limitRequests(app, options.requestsPerMinute)
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    app.log.info({ reqId: request.id, route: request.routeOptions.url, status: reply.statusCode, ms }, 'answered')
    done()
  })
  return app
}

const codes: Record<number, KernelProblem> = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-content',
  429: 'too-many-requests',
  503: 'timed-out',
}

/** Turns whatever was thrown into a problem; only malformed requests learn why, a bug's own words stay in the log. */
const sayProblem = (error: FastifyError, requestId: string, reply: FastifyReply) => {
  const malformed = error instanceof MalformedBody
  const away = isAway(error)
  const code = malformed
    ? 'malformed-request'
    : away
      ? 'unavailable'
      : (codes[error.statusCode ?? 500] ?? 'internal-error')
  // While the database is away every call fails the same way: a line each, and no stack.
  if (away) reply.log.warn({ reqId: requestId, why: errorOf(error).message }, 'a call could not be answered')
  if (code === 'internal-error') reply.log.error({ reqId: requestId, err: error }, 'a call failed')
  return sendProblem(reply, problem(code, requestId, malformed ? { detail: error.message } : {}))
}
