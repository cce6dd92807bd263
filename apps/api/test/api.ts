import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArgumentsOf, Endpoint, OkOf, Persona } from '@hibla/contract/endpoint'
import { personas } from '@hibla/contract/endpoint'
import { Claims } from '@hibla/contract/identity/claims'
import type { RuntimeConfig } from '@hibla/contract/config'
import { FILE_NAME_HEADER } from '@hibla/contract/signature'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { ownPort } from './own-port.ts'
import { createApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import type { Gateways } from '../src/capabilities/payments/gateway.port.ts'
import { readConfig, type Config } from '../src/config/config.ts'
import { fixedClock, type FixedClock } from '../src/kernel/clock/clock.ts'
import type { Authenticate, SignedInCaller } from '../src/kernel/http/caller.ts'
import { openInside } from '../src/kernel/http/connections/inside.ts'
import type { Owners } from '../src/kernel/http/ownership.ts'
import type { Route } from '../src/kernel/http/route.ts'
import type { Work } from '../src/kernel/jobs/jobs.ts'
import type { Folded } from '../src/kernel/module/module.ts'
import { createCache } from '../src/kernel/postgres/cache.ts'
import { readBrand, runtimeConfig } from '../src/config/runtime-config.ts'
import { callHeadersFor } from './call-headers.ts'
import { secretKey } from './secret-key.ts'
import { useDatabase, type TestDatabase } from './database.ts'
import { whenOver } from './when-over.ts'

/**
 * `ana.customer` is Ana, a customer, who has just logged in; `ana.` is Ana without any role. Linked accounts, an agent's
 * code and the name of a session that has been open for long follow, each after a `~`.
 */
export const authenticateByName: Authenticate = async (token): Promise<SignedInCaller | undefined> => {
  const [name = '', ...linked] = token.split('~')
  const agentCode = linked.find((each) => each.startsWith('AG-'))
  const session = linked.find((each) => each.startsWith(SESSION))
  const [inUse, ...others] = linked.filter((each) => each !== agentCode && each !== session)
  // The one in use comes last, so that whoever takes the first account for it is found out.
  const accountNumber = inUse === undefined ? [] : [...others, inUse]
  const [id, role, ...more] = name.split('.')
  if (!id || role === undefined || more.length > 0) return undefined
  const login = session === undefined ? { sid: `new-${id}`, auth_time: Date.now() / 1000 } : { sid: session }
  const claims = Claims.parse({ sub: id, ...login, accountNumber, activeAccountNumber: inUse, agentCode })
  const status = { signedIn: true, personas: new Set(personas.filter((persona) => persona === role)) }
  return { id, ...status, claims }
}

const SESSION = 'session-'

export type As = {
  as?: `${string}.${Persona | ''}` | undefined
  /** The account numbers of whoever asks, the one in use first; among their claims it is the last. */
  accounts?: readonly string[] | undefined
  /** The code of the agent who asks. */
  agentCode?: `AG-${string}` | undefined
  /** A session that has been open for long; without it, people have just logged in. */
  session?: `session-${string}` | undefined
  /** What the browser of a visitor keeps in its cookie. */
  visitorKey?: string | undefined
}
type Headers = Record<string, string>

export type TestApi = TestDatabase & {
  app: FastifyInstance
  routes: Route[]
  work: Work
  loadDemo: Folded['loadDemo']
  clock: FixedClock
  environment: Config
  /** Where only the process itself is answered. */
  insideUrl: string
  config: RuntimeConfig
  /** The three call headers, as a browser of the portal sends them. */
  headers: (more?: Headers) => Headers
  inject: (options: InjectOptions & As) => Promise<LightMyRequestResponse>
  call: <E extends Endpoint>(
    endpoint: E,
    input: ArgumentsOf<E> & As,
  ) => Promise<{
    status: number
    body: OkOf<E>
    problem: { code: string; detail: string; reasons?: string[]; errors?: { at: string }[] }
    /** The key that the answer left in the browser. */
    visitorKey: string | undefined
  }>
}

const bodyFor = ({ format }: Endpoint, body: object) =>
  format === 'form' ? { payload: new URLSearchParams(body as Headers).toString() } : { payload: body }

/** The whole API on a database of its own, reached through HTTP injection. Tests may mount calls of their own beside it. */
export const useApi = async (
  extra: {
    routes?: Route[]
    owners?: Owners
    requestsPerMinute?: number
    webBuild?: string
    environment?: Headers
    /** Payment gateways that a test keeps itself. */
    gateways?: Gateways
    /** Another process on the database of the first. */
    database?: TestDatabase
    /** Where it reaches the identity provider, if not in itself. */
    providerUrl?: string
  } = {},
): Promise<TestApi> => {
  const database = await useDatabase(extra.database)
  const port = await ownPort()
  const filesFolder = await mkdtemp(join(tmpdir(), 'hibla-test-files-'))
  const environment = readConfig({
    DATABASE_URL: database.url,
    HIBLA_MODE: 'test',
    ...secretKey,
    PORT: String(port),
    // A whole file's calls come from one address.
    CAPTCHA_FREE_CALLS: '1000000',
    FILES_FOLDER: filesFolder,
    ...extra.environment,
  })
  const brand = await readBrand()
  const config = runtimeConfig(environment, brand)
  const clock = fixedClock('2026-11-15T09:00:00+08:00')
  // Time stands still for it: a change that nobody is notified of would otherwise be seen after half a minute.
  const memory = await createCache(database.listen, () => 0)
  const inside = await openInside()
  const { work, stop, ...composed } = compose({
    db: database.db,
    memory,
    clock,
    config: environment,
    brand,
    insideUrl: extra.providerUrl ?? inside.url,
    ...(extra.gateways && { gateways: extra.gateways }),
  })
  const routes = [...composed.routes, ...(extra.routes ?? [])]
  const app = await createApp({
    ...composed,
    db: database.db,
    clock,
    secret: environment.keys.visitors,
    memory,
    routes,
    owners: { ...composed.owners, ...extra.owners },
    authenticate: async (token) => (await authenticateByName(token)) ?? composed.authenticate(token),
    config,
    shows: { metrics: environment.METRICS, docs: environment.API_DOCS },
    ...(extra.webBuild && { webBuild: extra.webBuild }),
    server: {
      log: 'silent',
      trustProxy: undefined,
      requestsPerMinute: extra.requestsPerMinute ?? 1_000_000,
      lingerMs: 0,
    },
  })
  // Identity is reached over a socket, as Keycloak would be.
  await app.listen({ port, host: '127.0.0.1' })
  await inside.serve(app)
  whenOver(async () => {
    await app.close()
    inside.close()
    await stop()
    await rm(filesFolder, { recursive: true, force: true })
  })

  const headers = (more: Headers = {}): Headers => ({ ...callHeadersFor(config.signatureText), ...more })
  const send: TestApi['inject'] = ({ as, accounts = [], agentCode, session, visitorKey, headers: given, ...options }) =>
    app.inject({
      ...options,
      headers: headers({
        ...(as && { authorization: `Bearer ${[as, ...accounts, agentCode, session].filter(Boolean).join('~')}` }),
        ...(visitorKey && { cookie: `theme=dark; hibla-visitor=${visitorKey}` }),
        ...(given as Headers),
      }),
    })

  return {
    ...database,
    app,
    routes,
    work,
    loadDemo: composed.loadDemo,
    clock,
    environment,
    insideUrl: inside.url,
    config,
    headers,
    inject: send,
    call: async (endpoint, { as, accounts, agentCode, session, visitorKey, ...input }) => {
      const given = input as { params?: Headers; query?: Headers; body?: object; idempotencyKey?: string; file?: File }
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(given.params?.[name] ?? ''),
      )
      const response = await send({
        method: endpoint.method,
        url: `/api${path}`,
        as,
        accounts,
        agentCode,
        session,
        visitorKey,
        headers: {
          ...(given.idempotencyKey && { 'idempotency-key': given.idempotencyKey }),
          ...(given.file && { [FILE_NAME_HEADER]: encodeURIComponent(given.file.name) }),
          ...(endpoint.format === 'form' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(given.query && { query: given.query }),
        ...(given.body !== undefined && bodyFor(endpoint, given.body)),
        ...(given.file && { payload: Buffer.from(await given.file.arrayBuffer()) }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      const body = isJson ? response.json() : response.rawPayload
      const left = response.cookies.find(({ name }) => name === 'hibla-visitor')?.value
      return { status: response.statusCode, body, problem: body, visitorKey: left }
    },
  }
}
