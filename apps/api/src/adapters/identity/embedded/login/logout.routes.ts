import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { callingClient } from '../tokens/calling-client.ts'
import type { EmbeddedOptions } from '../options.ts'
import { isRedirectTo } from '../tokens/redirects.ts'

const path = '/protocol/openid-connect/logout'

const ByHint = z.object({
  id_token_hint: z.string(),
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().max(1000).optional(),
})
const ByToken = z.object({ refresh_token: z.string() })

type HandOver = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Logging out as in Keycloak: a browser sends the identity token of the session to end, a program the refresh token. A
 * browser that sends neither gets the library's confirmation page.
 */
export const mountLogout = (
  app: FastifyInstance,
  provider: Provider,
  options: EmbeddedOptions,
  handOver: HandOver,
): void => {
  const { db, ended, clients, issuerOrigin } = options

  const end = (grantId: string) => db.transaction((tx) => ended.endGrants(tx, [grantId]))

  /** The hint is signed and names its session, so it ends only that one, whichever browser sends it. */
  const sessionOf = async (hint: z.infer<typeof ByHint>): Promise<string | undefined> => {
    const requested = hint.post_logout_redirect_uri
    if (requested !== undefined && !isRedirectTo(clients.web.redirectOrigins, requested)) return undefined
    const web = await provider.Client.find(clients.web.clientId)
    const valid = await provider.IdToken.validate(hint.id_token_hint, web!).catch(() => undefined)
    const sid = valid?.payload['sid']
    return typeof sid === 'string' ? sid : undefined
  }

  /** Returns whether it worked. */
  const endByHint = async (given: unknown, reply: FastifyReply): Promise<boolean> => {
    const { data: hint } = ByHint.safeParse(given)
    const sid = hint && (await sessionOf(hint))
    if (!sid) return false
    await end(sid)
    const to = new URL(hint.post_logout_redirect_uri ?? issuerOrigin)
    if (hint.post_logout_redirect_uri !== undefined && hint.state !== undefined)
      to.searchParams.set('state', hint.state)
    await reply.redirect(to.href, 303)
    return true
  }

  app.get(path, async (request, reply) => {
    if (!(await endByHint(request.query, reply))) handOver(request, reply)
  })

  app.post(path, { config: { format: 'form' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await endByHint(request.body, reply)) return reply
    const client = callingClient(request, clients)
    if (!client) return reply.code(401).send({ error: 'invalid_client', error_description: 'Invalid client' })
    const given = ByToken.safeParse(request.body)
    const token = given.success
      ? await provider.RefreshToken.find(given.data.refresh_token, { ignoreExpiration: true })
      : undefined
    if (!token?.grantId || token.clientId !== client) {
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid refresh token' })
    }
    await end(token.grantId)
    return reply.code(204).send()
  })
}
