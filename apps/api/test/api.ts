import { createHmac, randomUUID } from 'node:crypto'
import type { ArgumentsOf, Endpoint, OkOf, Persona } from '@hibla/contract/endpoint'
import { personas } from '@hibla/contract/endpoint'
import type { RuntimeConfig } from '@hibla/contract/config'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { createApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import type { Authenticate, Caller } from '../src/kernel/http/caller.ts'
import type { Owners } from '../src/kernel/http/ownership.ts'
import type { Route } from '../src/kernel/http/route.ts'
import { readBrand, runtimeConfig } from '../src/runtime-config.ts'
import { useDatabase, type TestDatabase } from './database.ts'

/** `ana.customer` is Ana, a customer; `ana.` is Ana without any role. */
export const authenticateByName: Authenticate = async (token): Promise<Caller | undefined> => {
  const [id, role] = token.split('.')
  if (!id || role === undefined) return undefined
  return { id, signedIn: true, personas: new Set(personas.filter((persona) => persona === role)) }
}

export type As = { as?: `${string}.${Persona | ''}` | undefined }
type Headers = Record<string, string>

export type TestApi = TestDatabase & {
  app: FastifyInstance
  routes: Route[]
  config: RuntimeConfig
  /** The three call headers, as a browser of the portal sends them. */
  headers: (more?: Headers) => Headers
  inject: (options: InjectOptions & As) => Promise<LightMyRequestResponse>
  call: <E extends Endpoint>(
    endpoint: E,
    input: ArgumentsOf<E> & As,
  ) => Promise<{ status: number; body: OkOf<E>; problem: { code: string; detail: string; errors?: { at: string }[] } }>
}

/** The whole API on a database of its own, reached through HTTP injection. Tests may mount calls of their own beside it. */
export const useApi = async (extra: { routes?: Route[]; owners?: Owners; requestsPerMinute?: number } = {}): Promise<TestApi> => {
  const database = await useDatabase()
  const config = runtimeConfig(readConfig({ DATABASE_URL: database.url, NODE_ENV: 'test' }), await readBrand())
  const composed = compose(database.db, { product: config.brand.product })
  const routes = [...composed.routes, ...(extra.routes ?? [])]
  const app = await createApp({
    db: database.db,
    routes,
    owners: { ...composed.owners, ...extra.owners },
    authenticate: authenticateByName,
    config,
    server: { log: 'silent', trustProxy: undefined, requestsPerMinute: extra.requestsPerMinute ?? 1_000_000 },
  })
  afterAll(() => app.close())

  const headers = (more: Headers = {}): Headers => {
    const requestId = randomUUID()
    const signature = createHmac('sha256', config.signatureText).update(requestId).digest('hex')
    return { 'x-channel': 'web', 'x-request-id': requestId, 'x-signature': signature, ...more }
  }
  const send: TestApi['inject'] = ({ as, headers: given, ...options }) =>
    app.inject({ ...options, headers: headers({ ...(as && { authorization: `Bearer ${as}` }), ...(given as Headers) }) })

  return {
    ...database,
    app,
    routes,
    config,
    headers,
    inject: send,
    call: async (endpoint, { as, ...input }) => {
      const given = input as { params?: Headers; query?: Headers; body?: object; idempotencyKey?: string }
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? ''))
      const response = await send({
        method: endpoint.method,
        url: `/api${path}`,
        as,
        headers: given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {},
        ...(given.query && { query: given.query }),
        ...(given.body !== undefined && { payload: given.body }),
      })
      const body = response.json()
      return { status: response.statusCode, body, problem: body }
    },
  }
}
