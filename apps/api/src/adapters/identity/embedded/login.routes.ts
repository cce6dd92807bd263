import { STATUS_CODES } from 'node:http'
import {
  LOGIN_PATH,
  type LoginDone,
  type LoginProblem,
  type LoginRefusal,
} from '@hibla/contract/identity/provider-login'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { z } from 'zod'
import { isCrossSite } from '../../../kernel/http/cross-site.ts'
import { hostCookie, isSecure } from '../../../kernel/http/host-cookie.ts'
import { problem, sendProblem } from '../../../kernel/http/problem.ts'
import { authenticate, welcome, wordsOf, type Refused } from './authenticate.ts'
import { deviceToken, DEVICE_SECONDS } from './familiar-places.ts'
import type { EmbeddedOptions } from './options.ts'

const Credentials = z.object({ username: z.string().min(1).max(400), password: z.string().min(1).max(1000) })

const statuses = {
  'wrong-credentials': 401,
  'email-not-verified': 403,
  'interaction-expired': 410,
  locked: 429,
} satisfies Record<LoginRefusal, number>

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: LoginRefusal,
  detail: string,
  more: Pick<LoginProblem, 'seconds'> = {},
) => {
  const status = statuses[code]
  const answer: LoginProblem = {
    type: `/api/docs#${code}`,
    title: STATUS_CODES[status] ?? 'Problem',
    status,
    code,
    detail,
    requestId: request.id,
    ...more,
  }
  return sendProblem(reply, answer)
}

const refuseLogin = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  if (refused.kind !== 'locked') return refuse(request, reply, refused.kind, wordsOf(refused))
  reply.header('retry-after', refused.seconds)
  return refuse(request, reply, 'locked', wordsOf(refused), { seconds: refused.seconds })
}

/** Known devices are let through whatever strangers do. */
const deviceCookie = ({ issuerOrigin }: EmbeddedOptions) =>
  hostCookie({ name: 'hibla-device', seconds: DEVICE_SECONDS, secure: isSecure(issuerOrigin) })

/** The portal's login screen posts here; its cookie identifies the authorization it belongs to. */
export const mountLogin = (app: FastifyInstance, provider: Provider, options: EmbeddedOptions): void => {
  const cookie = deviceCookie(options)
  app.post(LOGIN_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isCrossSite(request)) return sendProblem(reply, problem('cross-site', request.id))
    const given = Credentials.safeParse(request.body)
    if (!given.success) return sendProblem(reply, problem('invalid-input', request.id))
    try {
      await provider.interactionDetails(request.raw, reply.raw)
      const place = { address: request.ip, device: cookie.in(request) }
      const answer = await authenticate(options, { ...given.data, ...place })
      if (answer.kind !== 'in') return refuseLogin(request, reply, answer)
      const device = await deviceToken(options.db, place.device)
      await welcome(options, answer.person.id, { ...place, device })
      cookie.leave(reply, device)
      // Logging in also completes a registration request.
      const result = { login: { accountId: answer.person.id }, create: {} }
      const done: LoginDone = { returnTo: await provider.interactionResult(request.raw, reply.raw, result) }
      return done
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      return refuse(request, reply, 'interaction-expired', 'This page was open too long. Please start again.')
    }
  })
}
