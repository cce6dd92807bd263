import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { callHeaders } from '@hibla/contract/signature'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { trackRequests } from '../audit/request-context.ts'
import { isUnavailable } from '../unavailable.ts'
import { isUuid } from './input/call-headers.ts'
import { fixedHeaders } from './pages/content-security.ts'
import { MalformedBody, readBodies } from './input/bodies.ts'
import { errorOf } from '../error-of.ts'
import { listener } from './connections/inside.ts'
import { openLog, type LogLevel } from './connections/log.ts'
import { observeRequests } from '../telemetry/requests.ts'
import { answerInTime } from './connections/answer-in-time.ts'
import { watchConnections } from './connections/connections.ts'
import { limitRequests } from './limits/request-limit.ts'
import { problem, sendProblem, withStatus, type KernelProblem } from './problem.ts'
import { addressOf } from './limits/network.ts'
import { isTab, sendTexts } from './pages/text-page.ts'

export type ServerOptions = {
  log: LogLevel
  trustProxy: string | undefined
  /** Whether requests may go on with a trace that somebody else began. */
  trustTraces?: boolean
  requestsPerMinute: number
  /** How long a connection that was just used may stay open when the server stops. */
  lingerMs?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The route's config, read once per request: the `routeOptions` getter builds a new object on every access. */
    route: FastifyContextConfig & { url?: string }
  }
}

/** Of JSON and forms; uploads have limits of their own. */
const MAX_BODY_BYTES = 256 * 1024
const ANSWER_WITHIN_MS = 20_000
/** A photo over a slow mobile network takes minutes. Only uploads have this long: all others must be answered by then. */
const UPLOAD_WITHIN_MS = 300_000
/** Even a weak mobile network sends faster; what is slower only keeps a connection and a file open. */
const SLOWEST_UPLOAD = { bytes: 20 * 1024, withinMs: 20_000 }
/** Then nobody is reading any more. */
const STALLED_MS = 60_000
const HEADERS_WITHIN_MS = 30_000
/** How long what has begun may take when the server stops. Then it's answered with 503, and at last cut off. */
const STOP_WITHIN_MS = 6_000
const CUT_AFTER_MS = 7_500
const LINGER_MS = 1_000

/** Proxies that are trusted, also where another one writes their address with a port. */
const trusting = (proxies: string) => {
  const isTrusted = proxyAddr.compile(proxies.split(',').map((each) => each.trim()))
  return (address: string, hop: number) => isTrusted(addressOf(address), hop)
}

/** The bare server: limits, headers, bodies, logs and errors; calls and pages are mounted on it. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const log = openLog(options.log)
  const app = fastify({
    logger: log.options,
    // One line per answer is logged below; Fastify's two per request would add nothing.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy === undefined ? false : trusting(options.trustProxy),
    rewriteUrl: ({ url = '/' }) => readable(url.startsWith('/') ? url : pathOf(url)),
    genReqId: (request) => {
      const given = request.headers[callHeaders.requestId]
      return isUuid(given) ? given.toLowerCase() : randomUUID()
    },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: UPLOAD_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS },
    // What arrives on an open connection while we stop is answered, not refused: its caller can't know.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void sayProblem(error, request.id, reply as unknown as FastifyReply),
  })

  app.addConstraintStrategy(listener)
  const connections = watchConnections(app, options.lingerMs ?? LINGER_MS, CUT_AFTER_MS)
  // Creating a logger per request costs more than the line it writes, so each line names its request.
  app.setChildLoggerFactory((logger) => logger)
  readBodies(app)
  app.setErrorHandler((error: FastifyError, request, reply) => sayProblem(error, request.id, reply))
  // These hooks run on every request, so those with nothing to wait for avoid promises.
  app.decorateRequest('route')
  app.addHook('onRequest', (request, reply, done) => {
    request.route = request.routeOptions.config
    connections.begun(reply)
    reply.headers(fixedHeaders).header(callHeaders.requestId, request.id)
    done(namesTwoHosts(request.raw) ? Object.assign(new Error('two hosts'), { statusCode: 400 }) : undefined)
  })
  observeRequests(app, { trustsTraces: options.trustTraces ?? false })
  answerInTime(app, {
    withinMs: ANSWER_WITHIN_MS,
    uploadWithinMs: UPLOAD_WITHIN_MS,
    slowestUpload: SLOWEST_UPLOAD,
    stalledMs: STALLED_MS,
    stopWithinMs: STOP_WITHIN_MS,
  })
  limitRequests(app, options.requestsPerMinute)
  app.all(UNREADABLE, () =>
    Promise.reject(Object.assign(new Error('an address that nobody can read'), { statusCode: 400 })),
  )
  trackRequests(app)
  app.addHook('onResponse', (request, reply, done) => {
    connections.answered(reply)
    const ms = Math.round(reply.elapsedTime)
    log.answered({ reqId: request.id, route: request.route.url, status: reply.statusCode, ms })
    done()
  })
  return app
}

/** What nobody can read is asked for here, so that it's limited, logged and answered like everything else. */
const UNREADABLE = '/.unreadable'

/** Proxies may send the whole address, but everything here expects a path. */
const pathOf = (target: string): string => {
  const path = /^https?:\/\/[^/?#]+\/?(.*)$/is.exec(target)?.[1]
  return path === undefined ? UNREADABLE : `/${path}`
}

/** The router would refuse a path with broken escapes before anything counts or logs it. */
const readable = (target: string): string => {
  const [path = ''] = target.split(/[?#]/, 1)
  if (!path.includes('%')) return target
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return UNREADABLE
  }
}

/** Node takes the first of several, a proxy may have gone by another. Names and values take turns in the raw headers. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

const codes: Record<number, KernelProblem> = {
  400: 'malformed-request',
  404: 'not-found',
  408: 'upload-too-slow',
  413: 'too-large',
  415: 'unsupported-content',
  429: 'too-many-requests',
  503: 'timed-out',
}

/** Turns any error into a problem. Only malformed requests learn why; a bug's message stays in the log. */
const sayProblem = (error: FastifyError, requestId: string, reply: FastifyReply) => {
  const malformed = error instanceof MalformedBody
  const away = isUnavailable(error)
  const code = malformed
    ? 'malformed-request'
    : away
      ? 'unavailable'
      : (codes[error.statusCode ?? 500] ?? 'internal-error')
  // While the database is down every call fails the same way: log one line each, without a stack.
  if (away) reply.log.warn({ reqId: requestId, why: errorOf(error).message }, 'a call could not be answered')
  if (code === 'internal-error') reply.log.error({ reqId: requestId, err: error }, 'a call failed')
  const answer = problem(code, requestId, malformed ? { detail: error.message } : {})
  if (!isTab(reply.request)) return sendProblem(reply, answer)
  return sendTexts(reply.request, withStatus(reply, answer), {
    title: 'This page couldn’t be opened',
    paragraphs: [answer.detail, `Reference: ${requestId}`],
    // Nothing changes about an address that can't be read.
    link: answer.status === 400 ? { label: 'Go to the home page', href: '/' } : { label: 'Try again', href: '' },
  })
}
