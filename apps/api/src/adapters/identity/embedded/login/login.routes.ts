import { CODE_PATH, ENROL_PATH, LOGIN_PATH, type LoginDone } from '@hibla/contract/identity/provider-login'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { z } from 'zod'
import { isCrossSite } from '../../../../kernel/http/input/cross-site.ts'
import { deviceCookie, isSecure } from '../../../../kernel/http/limits/host-cookie.ts'
import { problem, sendProblem } from '../../../../kernel/http/problem.ts'
import { authenticate, welcome } from './authenticate.ts'
import { deviceToken } from './known-origins.ts'
import { firstStepOf, noteFirstStep, type FirstStep } from './first-step.ts'
import { refuseCode, refuseExpired, refuseLogin } from './login-refusals.ts'
import { loggedInNow } from '../tokens/grants.ts'
import type { EmbeddedOptions } from '../options.ts'
import { passwordDigest } from '../people/people.ts'
import { beginEnrolment, confirmEnrolment } from '../second-factor/enrol-factor.ts'
import { checkFactor, factorNeeded } from '../second-factor/second-factor.ts'

const Credentials = z.object({ username: z.string().min(1).max(400), password: z.string().min(1).max(1000) })
const Code = z.object({ code: z.string().min(1).max(40) })

/** Whoever only knows the password must not replace an app. */
const atLogin = { replaces: false }

/** Who logs in, and a digest of the password they proved. */
type Proven = Pick<FirstStep, 'personId' | 'password'>

type Step<T> = (given: T, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The portal's login screen posts here; its cookie identifies the authorization it belongs to. */
export const mountLogin = (app: FastifyInstance, provider: Provider, options: EmbeddedOptions): void => {
  const { db } = options
  const cookie = deviceCookie({ secure: isSecure(options.issuerOrigin) })

  const step = <T>(path: string, Given: z.ZodType<T>, answer: Step<T>) =>
    app.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isCrossSite(request)) return sendProblem(reply, problem('cross-site', request.id))
      const given = Given.safeParse(request.body)
      if (!given.success) return sendProblem(reply, problem('invalid-input', request.id))
      try {
        return await answer(given.data, request, reply)
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error
        return refuseExpired(request, reply)
      }
    })

  const letIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { personId, password }: Proven,
  ): Promise<LoginDone> => {
    const device = await deviceToken(options, cookie.in(request))
    await welcome(options, personId, { address: request.ip, device })
    cookie.leave(reply, device)
    // Logging in also completes a registration request. The browser may come back for it much later.
    const result = { login: { accountId: personId, ts: loggedInNow() }, password, create: {} }
    return { returnTo: await provider.interactionResult(request.raw, reply.raw, result) }
  }

  step(LOGIN_PATH, Credentials, async (given, request, reply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const answer = await authenticate(options, { ...given, address: request.ip, device: cookie.in(request) })
    if (answer.kind !== 'in') return refuseLogin(request, reply, answer)
    const { person, device } = answer
    const needed = await factorNeeded(options, person.id)
    if (!needed) return letIn(request, reply, { personId: person.id, password: passwordDigest(person) })
    await noteFirstStep(interaction, { person, device, needed })
    if (needed === 'code') return { next: 'code' } satisfies LoginDone
    const enrolment = await beginEnrolment(options, person.id, atLogin)
    return (enrolment ? { next: 'enrol', enrolment } : { next: 'code' }) satisfies LoginDone
  })

  step(CODE_PATH, Code, async ({ code }, request, reply) => {
    const first = await firstStepOf(db, await provider.interactionDetails(request.raw, reply.raw))
    if (first?.needed !== 'code') return refuseExpired(request, reply)
    const answer = await db.transaction((tx) => checkFactor(tx, options, first, code))
    return answer.kind === 'right' ? letIn(request, reply, first) : refuseCode(request, reply, answer)
  })

  step(ENROL_PATH, Code, async ({ code }, request, reply) => {
    const first = await firstStepOf(db, await provider.interactionDetails(request.raw, reply.raw))
    if (first?.needed !== 'enrolment') return refuseExpired(request, reply)
    const answer = await confirmEnrolment(options, first, code, atLogin)
    if (answer.kind === 'none') return refuseExpired(request, reply)
    if (answer.kind !== 'on') return refuseCode(request, reply, answer)
    return { ...(await letIn(request, reply, first)), recoveryCodes: answer.recoveryCodes }
  })
}
