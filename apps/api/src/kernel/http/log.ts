import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyServerOptions } from 'fastify'
import pino from 'pino'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

const personal = new Set([
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'client_secret',
  'secret',
  'otp',
  'code',
  'email',
  'emailAddress',
  'username',
  'to',
  'recipient',
  'mobileNumber',
  'firstName',
  'lastName',
  'accountNumber',
  'body',
  'headers',
  'query',
  'parameters',
])

/** Redacted by name at any depth: a list of paths would have to foresee every place for a password. */
export const withoutPeople = (value: Record<string, unknown>): Record<string, unknown> => {
  const told: Record<string, unknown> = {}
  for (const key in value) {
    const inner = value[key]
    if (personal.has(key)) told[key] = '…'
    else told[key] = isPlain(inner) ? withoutPeople(inner) : inner
  }
  return told
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * An error logs its type, message and place. A failed query's message contains its parameters, which may be personal, so
 * its cause is logged instead.
 */
export const errorOf = (error: Error): { type: string; message: string; stack: string } =>
  error instanceof DrizzleQueryError && error.cause
    ? errorOf(error.cause)
    : { type: error.name, message: error.message, stack: error.stack ?? '' }

/** Keeps secrets and personal data out of logs: of a request, only its id, method and path are logged. */
export const logOptions = (level: LogLevel): Exclude<FastifyServerOptions['logger'], undefined> =>
  level === 'silent'
    ? false
    : {
        level,
        base: null,
        // A write per line would cost more than the rest of logging; half a second late is soon enough.
        stream: pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
        formatters: { log: withoutPeople },
        serializers: {
          err: errorOf,
          req: (request: { id: string; method: string; url: string }) => ({
            id: request.id,
            method: request.method,
            path: request.url.split('?', 1)[0],
          }),
        },
      }
