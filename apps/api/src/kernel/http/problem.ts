import { STATUS_CODES } from 'node:http'
import type { Refused } from '@hibla/contract/values/outcome'
import type { Problem } from '@hibla/contract/values/problem'
import type { FastifyReply } from 'fastify'
import { RETRY_AFTER } from '../unavailable.ts'

/** Problems that any call can have, worded for the person who sees them. A call declares its own refusals. */
const kernelProblems = {
  'invalid-input': [400, 'Please check what you entered.'],
  'malformed-request': [400, "We couldn't read that request."],
  'bad-call-headers': [400, 'The call headers are missing or do not match.'],
  'must-sign-in': [401, 'Please log in first.'],
  'not-allowed': [403, 'Sorry, you are not authorized for the selected action.'],
  'step-up-needed': [403, "Please show that it's you: enter your password or a code we email you."],
  'location-not-allowed': [403, 'This address is outside the area you sell in now. Our office takes care of it.'],
  'cross-site': [403, 'This can only be done from the portal itself.'],
  'captcha-needed': [403, "Please show that you're not a robot."],
  'captcha-failed': [403, "We couldn't check that you're not a robot. Please try again."],
  'captcha-unavailable': [503, "We can't check that you're not a robot right now. Please try again in a moment."],
  'not-found': [404, "We couldn't find that."],
  'upload-too-slow': [
    408,
    'Your connection is too slow to send this file. Please try again where the signal is better.',
  ],
  'still-running': [409, "We're still working on that request. Please wait a moment."],
  'too-large': [413, "That's too large to send."],
  'unsupported-content': [415, "This call doesn't take that type of body."],
  'idempotency-key-malformed': [400, 'The Idempotency-Key header must be a UUID.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was used for a different request.'],
  'too-many-requests': [429, "You've tried too many times. Please wait a moment, then try again."],
  'internal-error': [500, 'Something went wrong on our side. Please try again later.'],
  unavailable: [503, "We can't do this right now. Please try again in a moment."],
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

/** A refusal by name. Screens have their own text for it; this detail is for logs and other programs. */
export const refusalProblem = (
  { refusal, reasons, about, names }: Refused<string>,
  requestId: string,
  statuses: Readonly<Record<string, number>> = {},
): Problem =>
  refusal === 'not-found'
    ? problem('not-found', requestId)
    : {
        ...base(
          statuses[refusal] ?? 422,
          refusal,
          `Refused: ${(reasons ?? [refusal]).join(', ').replaceAll('-', ' ')}.`,
          requestId,
        ),
        ...(reasons && { reasons: [...reasons] }),
        ...(about && { about }),
        ...(names && { names }),
      }

const base = (status: number, code: string, detail: string, requestId: string): Problem => ({
  type: `/api/docs#${code}`,
  title: STATUS_CODES[status] ?? 'Problem',
  status,
  code,
  detail,
  requestId,
})

/** An answer with a problem's status, whatever its body will be. */
export const withStatus = (reply: FastifyReply, { status }: Pick<Problem, 'status'>): FastifyReply => {
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  return reply.code(status)
}

export const sendProblem = (reply: FastifyReply, answer: Problem): FastifyReply =>
  withStatus(reply, answer).type('application/problem+json').send(answer)
