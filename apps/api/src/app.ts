import { everyEndpoint } from '@hibla/contract'
import type { RuntimeConfig } from '@hibla/contract/config'
import { BUSINESS_TIME_HEADER } from '@hibla/contract/signature'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './kernel/clock/clock.ts'
import type { PresignFile } from './kernel/files/presigned.ts'
import { signer } from './kernel/http/input/call-headers.ts'
import type { Captcha } from './kernel/http/limits/captcha.ts'
import type { Authenticate, ProvedRecently } from './kernel/http/caller.ts'
import { apiHeaders } from './kernel/http/pages/content-security.ts'
import { docsPage, docsPolicy } from './kernel/http/pages/docs-page.ts'
import { sendFixedPage } from './kernel/http/pages/framed.ts'
import { mountHealth, type Metrics } from './kernel/http/connections/health.ts'
import { deviceCookie, isSecure } from './kernel/http/limits/host-cookie.ts'
import { inProcessClient } from './kernel/http/in-process-client.ts'
import { mountLicences } from './kernel/http/pages/licences-page.ts'
import { mountRoutes } from './kernel/http/mount-routes.ts'
import { openApi } from './kernel/http/openapi.ts'
import type { Owners } from './kernel/http/ownership.ts'
import { mountPages } from './kernel/http/pages/pages.ts'
import { ownWrites } from './kernel/http/repeats/own-writes.ts'
import { problem, sendProblem } from './kernel/http/problem.ts'
import type { Route } from './kernel/http/route.ts'
import { createServer, type ServerOptions } from './kernel/http/server.ts'
import { visitorCookie } from './kernel/http/limits/visitor-key.ts'
import type { Metric } from './kernel/module/metric.ts'
import type { Database } from './kernel/postgres/database.ts'
import type { Cache } from './kernel/postgres/cache.ts'

export type AppDeps = {
  db: Database
  routes: Route[]
  owners: Owners
  lendFile: PresignFile
  authenticate: Authenticate
  captcha: Captcha | undefined
  provedRecently: ProvedRecently
  /** What keys of visitors are derived from. */
  secret: string
  config: RuntimeConfig
  clock: Clock
  /** Where pages that are the same for everybody are remembered. */
  memory: Cache
  server: ServerOptions
  /** Reads that may be old come from standbys. */
  hasStandbys?: boolean
  /** What it shows about itself. */
  shows: { metrics: Metrics; docs: boolean; leaving?: AbortSignal }
  metrics: Metric[]
  mount: (app: FastifyInstance) => void
  mountIdentity: (app: FastifyInstance) => Promise<void>
  /** The built web; without it only the API is served. */
  webBuild?: string
}

/** One server: calls, their description, health, configuration, and the pages. */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { db, routes, owners, lendFile, authenticate, captcha, provedRecently, secret, config, memory } = deps
  const app = createServer(deps.server)
  mountHealth(app, db, { ...deps.shows, gauges: deps.metrics })
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config))

  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.headers(apiHeaders).header(BUSINESS_TIME_HEADER, deps.clock.now().toISOString())
        done()
      })
      mountRoutes(api, routes, {
        db,
        owners,
        lendFile,
        authenticate,
        captcha,
        provedRecently,
        sign: signer(config.signatureText),
        visitorKeys: { secret, cookie: visitorCookie({ secure: isSecure(config.origin) }) },
        deviceCookie: deviceCookie({ secure: isSecure(config.origin) }),
        ownWrites: deps.hasStandbys ? ownWrites({ secure: isSecure(config.origin) }) : undefined,
      })
      if (deps.shows.docs) mountDocs(api, config)
      api.all('/*', async (request, reply) => sendProblem(reply, problem('not-found', request.id)))
    },
    { prefix: '/api' },
  )

  mountLicences(app, config.brand.product)
  deps.mount(app)
  await deps.mountIdentity(app)
  app.setNotFoundHandler(async (request, reply) => sendProblem(reply, problem('not-found', request.id)))
  if (deps.webBuild) await mountPages(app, deps.webBuild, { client: inProcessClient(routes, owners), config, memory })
  return app
}

/** The contract, for programs and for people. Made when somebody first asks for it. */
const mountDocs = (api: FastifyInstance, { brand, version }: RuntimeConfig): void => {
  let described: ReturnType<typeof openApi> | undefined
  api.get('/openapi.json', async () => (described ??= openApi(everyEndpoint, brand.product, version)))
  let docs: string | undefined
  api.get('/docs', async (request, reply) =>
    sendFixedPage(request, reply, (docs ??= docsPage(everyEndpoint, brand.product)), {
      'content-security-policy': docsPolicy,
    }),
  )
}
