import type { IncomingMessage } from 'node:http'
import { DrizzleQueryError } from '../../../kernel/postgres/sql.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createLocalJWKSet, type JWK } from 'jose'
import { isUnavailable, RETRY_AFTER } from '../../../kernel/unavailable.ts'
import { insideOnly } from '../../../kernel/http/connections/inside.ts'
import type { TokenRules } from '../token-check.ts'
import { mountAdmin } from './people/admin.routes.ts'
import { mountLogin } from './login/login.routes.ts'
import { mountLogout } from './login/logout.routes.ts'
import { issuerOf, type EmbeddedOptions } from './options.ts'
import { pagesOf } from './pages.ts'
import { createProvider } from './provider.ts'
import { captureForwardedAddress } from './forwarded-address.ts'
import { signingKeys } from './tokens/signing-key.ts'
import { mountTokenRoutes } from './tokens/token.routes.ts'

const publicPart = ({ kty, kid, alg, use, n, e }: JWK) => ({ kty, kid, alg, use, n, e }) as JWK

/** Errors of failed queries include their parameters, here tokens and addresses, so only log the reason. */
const reasonOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** The adapter reaches the provider over this machine's own socket, on everybody's behalf. */
const markMadeByPortal = (route: RouteOptions) => {
  route.config = { ...route.config, madeByPortal: true }
}

/** An OpenID provider on this server, at Keycloak's paths, so that it can be replaced by Keycloak through configuration. */
export const mountEmbeddedProvider = async (app: FastifyInstance, options: EmbeddedOptions): Promise<void> => {
  const { realm, issuerOrigin, clients, audience, ended } = options
  const keys = await signingKeys(options.db)
  await ended.refresh()
  const own = pagesOf({ ...options, loginPage: options.pages.login })
  const provider = createProvider(options, keys, own)
  // The library turns every failure into a 500, but a database outage is temporary and should be passed on as such.
  const awayIn = new WeakSet<object>()
  const tell = (error: unknown) => app.log.error({ err: reasonOf(error) }, 'identity: the provider failed')
  provider.on('server_error', (ctx, error) => {
    if (isUnavailable(error)) awayIn.add(ctx)
    else tell(error)
  })
  provider.use(async (ctx, next) => {
    await next()
    if (!awayIn.has(ctx)) return
    ctx.status = 503
    ctx.set('retry-after', String(RETRY_AFTER))
  })
  Object.assign(provider, { onerror: tell })
  const publicKeys = createLocalJWKSet({ keys: keys.map(publicPart) })
  const rules: TokenRules = { keys: publicKeys, issuer: issuerOf(options), audience }

  const prefix = `/realms/${realm}`
  const origin = new URL(issuerOrigin)
  const callback = provider.callback()
  const headers = {
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': own.policy(clients.web.redirectOrigins),
  }

  /** The library reads and responds by itself. It only knows the public address, however the request came in. */
  const handOver = (request: FastifyRequest, reply: FastifyReply): void => {
    const raw: IncomingMessage & { originalUrl?: string } = request.raw
    captureForwardedAddress(raw)
    delete raw.headers['x-forwarded-host']
    raw.headers.host = origin.host
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    raw.headers['x-forwarded-for'] = request.ip
    raw.originalUrl = raw.url ?? prefix
    raw.url = raw.originalUrl.slice(prefix.length)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    void callback(raw, reply.raw)
  }

  await app.register(
    async (realmApp) => {
      realmApp.addHook('onRoute', markMadeByPortal)
      realmApp.addHook('onRequest', (_request, reply, done) => {
        reply.headers(headers)
        done()
      })
      mountLogin(realmApp, provider, options)
      mountLogout(realmApp, provider, options, handOver)
      mountTokenRoutes(realmApp, provider, options, rules)
      await realmApp.register(async (library) => {
        library.removeAllContentTypeParsers()
        library.addContentTypeParser('*', (_request, _payload, done) => done(null))
        library.route({
          method: ['GET', 'POST', 'OPTIONS'],
          url: '/*',
          handler: async (request, reply) => handOver(request, reply),
        })
      })
    },
    { prefix },
  )
  await app.register(
    async (admin) => {
      admin.addHook('onRoute', (route) => {
        markMadeByPortal(route)
        route.constraints = insideOnly
      })
      mountAdmin(admin, options, { rules, tell })
    },
    { prefix: `/admin${prefix}` },
  )
}
