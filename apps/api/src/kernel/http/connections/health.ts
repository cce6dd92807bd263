import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from '../../module/metric.ts'
import type { Database } from '../../postgres/database.ts'
import { databaseProbe } from '../../postgres/probe.ts'
import { problem, sendProblem } from '../problem.ts'

/** Who may read the metrics: everybody, nobody, or whoever knows this token. */
export type Metrics = 'on' | 'off' | (string & {})

type Shows = {
  metrics: Metrics
  gauges: Metric[]
  /** Aborted when the process will stop soon: it isn't ready any more, though it still answers. */
  leaving?: AbortSignal | undefined
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. `/metrics`: metrics for Prometheus. */
export const mountHealth = (app: FastifyInstance, db: Database, { metrics, gauges, leaving }: Shows): void => {
  let closing = false
  leaving?.addEventListener('abort', () => void (closing = true))
  const askDatabase = databaseProbe(db)
  app.addHook('preClose', async () => void (closing = true))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await askDatabase()
    const ready = database === 'ok' && !closing
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database, closing })
  })

  const register = new Registry()
  collectDefaultMetrics({ register })
  for (const metric of gauges) mountMetric(register, metric)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  })
  // Looking up a histogram by its labels costs more than observing it, so each is looked up once.
  const found = new Map<object, Map<string, ReturnType<typeof seconds.labels>>>()
  app.addHook('onResponse', ({ method, route }, reply, done) => {
    const status = reply.statusCode
    let ofRoute = found.get(route)
    if (!ofRoute) found.set(route, (ofRoute = new Map()))
    const key = method + status
    let observed = ofRoute.get(key)
    if (!observed) ofRoute.set(key, (observed = seconds.labels({ method, route: route.url ?? 'none', status })))
    observed.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) =>
    mayRead(request, metrics)
      ? reply.type(register.contentType).send(await register.metrics())
      : sendProblem(reply, problem('not-found', request.id)),
  )
}

/** Without the database nobody knows, which Prometheus writes as NaN. */
const mountMetric = (register: Registry, metric: Metric) => {
  const { name, help } = metric
  if ('count' in metric)
    return new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await metric.count().catch(() => NaN))
      },
    })
  return new Gauge({
    name,
    help,
    labelNames: [metric.of],
    registers: [register],
    async collect() {
      this.reset()
      const counts = await metric.counts().catch(() => ({}))
      for (const [each, count] of Object.entries(counts)) this.set({ [metric.of]: each }, count)
    },
  })
}

const mayRead = ({ headers: { authorization = '' } }: FastifyRequest, metrics: Metrics): boolean => {
  if (metrics === 'on' || metrics === 'off') return metrics === 'on'
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${metrics}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
