import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begin, isObserved, within, type Span } from './telemetry.ts'

/** Asked every few seconds by whoever watches the process. */
const unobserved = new Set(['/healthz', '/readyz', '/metrics'])

/** `trustsTraces`: the proxy in front begins traces and lets none of its visitors through, who could have all of theirs kept. */
export const observeRequests = (app: FastifyInstance, { trustsTraces }: { trustsTraces: boolean }): void => {
  if (!isObserved()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.route.url ?? 'none'
    if (unobserved.has(route)) return done()
    const { traceparent } = request.headers
    const trace = trustsTraces && typeof traceparent === 'string' ? traceparent : undefined
    const facts = { 'http.request.method': request.method, 'http.route': route }
    const span = begin('request', `${request.method} ${route}`, facts, trace)
    if (span) spans.set(request, span)
    done()
  })
  // Reading the body leaves the request's context, so this waits until it has been read.
  app.addHook('preHandler', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, { failed: statusCode >= 500 })
    done()
  })
}
