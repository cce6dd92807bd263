import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { checkToken, type TokenRules } from '../../token-check.ts'
import { tokenVerifier } from '../../token-verifier.ts'
import { callingClient } from './calling-client.ts'
import { accountFinder, SCOPES } from './grants.ts'
import type { EmbeddedOptions } from '../options.ts'

const protocol = '/protocol/openid-connect'
const form = { format: 'form' } as const

const oauthError = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error, error_description: description })

const bearer = (header: string | undefined) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1]

/** Keycloak's endpoints for JWTs, since the library only supports opaque tokens. */
export const mountTokenRoutes = (
  app: FastifyInstance,
  provider: Provider,
  options: EmbeddedOptions,
  rules: TokenRules,
): void => {
  const { clients, ended } = options
  const verify = tokenVerifier({ ...rules, isEnded: ended.isEnded })
  const findAccount = accountFinder(options)

  app.route({
    method: ['GET', 'POST'],
    url: `${protocol}/userinfo`,
    config: form,
    handler: async (request, reply) => {
      const claims = await verify(bearer(request.headers.authorization) ?? '')
      const account = claims && (await findAccount(claims.sub))
      if (account)
        return reply.header('cache-control', 'no-store').send(await account.claims('userinfo', SCOPES, {}, []))
      reply.header('www-authenticate', 'Bearer error="invalid_token"')
      return oauthError(reply, 401, 'invalid_token', 'Token verification failed')
    },
  })

  app.post(`${protocol}/token/introspect`, { config: form }, async (request, reply) => {
    if (callingClient(request, clients) !== clients.service.clientId)
      return oauthError(reply, 401, 'invalid_client', 'Invalid client')
    const { data } = z.object({ token: z.string() }).safeParse(request.body)
    const claims = await verify(data?.token ?? '')
    const payload = claims && (await checkToken(data!.token, rules))
    const refresh = payload ? undefined : await provider.RefreshToken.find(data?.token ?? '')
    reply.header('cache-control', 'no-store')
    if (payload) return { ...payload, active: true, token_type: 'Bearer' }
    return refresh?.isValid
      ? { active: true, sub: refresh.accountId, client_id: refresh.clientId, exp: refresh.exp }
      : { active: false }
  })
}
