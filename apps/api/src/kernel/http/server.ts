import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { callHeaders } from '@hibla/contract/signature'
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { isUuid } from './call-headers.ts'
import { contentSecurity } from './content-security.ts'
import { MalformedBody, parseJsonBody } from './json-body.ts'
import { logOptions, type LogLevel } from './log.ts'
import { problem, sendProblem, type KernelProblem } from './problem.ts'

export type ServerOptions = {
  log: LogLevel
  trustProxy: string | undefined
  requestsPerMinute: number
}

/** The framework also takes look-alikes, with tabs or stray parameters; whoever sends those means no good. */
const jsonType = /^application\/json(; ?charset=utf-8)?$/i
const unsupported = () => Object.assign(new Error('not JSON'), { statusCode: 415 })

/** The bare server: limits, headers, bodies, logs and errors; calls and pages are mounted on it. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
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

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      if (!jsonType.test(request.headers['content-type'] ?? '')) return done(unsupported())
      done(null, parseJsonBody(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })

  app.setErrorHandler((error: FastifyError, request, reply) => sayProblem(error, request.id, reply))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  app.addHook('onSend', async (request, reply) => void reply.header(callHeaders.requestId, request.id))

  await app.register(helmet, contentSecurity)
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
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
  const code = malformed ? 'malformed-request' : (codes[error.statusCode ?? 500] ?? 'internal-error')
  if (code === 'internal-error') reply.log.error({ err: error }, 'a call failed')
  return sendProblem(reply, problem(code, requestId, malformed ? { detail: error.message } : {}))
}
