import { STATUS_CODES } from 'node:http'
import type { Problem } from '@hibla/contract/values/problem'
import type { FastifyReply } from 'fastify'

/** Problems that any call may meet, in words for the person who sees them. A call's own refusals are declared with it. */
const kernelProblems = {
  'invalid-input': [400, 'Some of what was sent is not right.'],
  'malformed-request': [400, 'The request could not be read.'],
  'bad-call-headers': [400, 'The call headers are missing or do not match.'],
  'must-sign-in': [401, 'Please log in first.'],
  'not-allowed': [403, 'Sorry, you are not authorized for the selected action.'],
  'cross-site': [403, 'This can only be done from the portal itself.'],
  'not-found': [404, 'There is nothing here.'],
  'still-running': [409, 'The same request is still being worked on. Please wait a moment.'],
  'too-large': [413, 'What was sent is too large.'],
  'unsupported-content': [415, 'The body is not of the type that this call takes.'],
  'idempotency-key-missing': [400, 'This call needs an Idempotency-Key header that holds a UUID.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for a different request.'],
  'too-many-requests': [429, 'That was too often. Please wait a moment and try again.'],
  'internal-error': [500, 'Something went wrong on our side. Please try again later.'],
  'timed-out': [503, 'This took too long. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type KernelProblem = keyof typeof kernelProblems

export const problem = (
  code: KernelProblem,
  requestId: string,
  more: { detail?: string; errors?: Problem['errors'] } = {},
): Problem => {
  const [status, words] = kernelProblems[code]
  return { ...base(status, code, more.detail ?? words, requestId), ...(more.errors && { errors: more.errors }) }
}

/** A refusal by name. The screen has its own words for it; this detail serves logs and other programs. */
export const refusalProblem = (refusal: string, requestId: string): Problem =>
  refusal === 'not-found'
    ? problem('not-found', requestId)
    : base(422, refusal, `Refused: ${refusal.replaceAll('-', ' ')}.`, requestId)

const base = (status: number, code: string, detail: string, requestId: string): Problem => ({
  type: `/api/docs#${code}`,
  title: STATUS_CODES[status] ?? 'Problem',
  status,
  code,
  detail,
  requestId,
})

export const sendProblem = (reply: FastifyReply, answer: Problem): FastifyReply =>
  reply.code(answer.status).type('application/problem+json').send(answer)
