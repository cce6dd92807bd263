import { STATUS_CODES } from 'node:http'
import type { LoginProblem, LoginRefusal } from '@hibla/contract/identity/provider-login'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../../../../kernel/http/problem.ts'
import { refusalMessage, type Refused } from './authenticate.ts'

const statuses = {
  'wrong-credentials': 401,
  'wrong-code': 401,
  'email-not-verified': 403,
  'interaction-expired': 410,
  locked: 429,
} satisfies Record<LoginRefusal, number>

export const refuse = (
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

export const refuseLogin = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  if (refused.kind !== 'locked') return refuse(request, reply, refused.kind, refusalMessage(refused))
  reply.header('retry-after', refused.seconds)
  return refuse(request, reply, 'locked', refusalMessage(refused), { seconds: refused.seconds })
}

export const refuseExpired = (request: FastifyRequest, reply: FastifyReply) =>
  refuse(request, reply, 'interaction-expired', 'This page was open too long. Please start again.')

export const refuseCode = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused: { kind: 'wrong' } | { kind: 'locked'; seconds: number },
) =>
  refused.kind === 'locked'
    ? refuseLogin(request, reply, refused)
    : refuse(request, reply, 'wrong-code', "That code isn't right, or was used already. Enter the newest one.")
