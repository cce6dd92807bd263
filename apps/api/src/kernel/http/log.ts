import type { FastifyServerOptions } from 'fastify'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Secrets and people stay out of logs: of a request only its id, method and path are told, never query, body or headers. */
export const logOptions = (level: LogLevel): Exclude<FastifyServerOptions['logger'], undefined> =>
  level === 'silent'
    ? false
    : {
        level,
        base: null,
        redact: { paths: personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '…' },
        serializers: {
          req: (request: { id: string; method: string; url: string }) => ({
            id: request.id,
            method: request.method,
            path: request.url.split('?', 1)[0],
          }),
        },
      }

const personal = [
  'authorization', 'cookie', 'password', 'newPassword', 'token', 'accessToken', 'access_token', 'refreshToken',
  'refresh_token', 'secret', 'otp', 'email', 'emailAddress', 'mobileNumber', 'firstName', 'lastName', 'accountNumber',
]
