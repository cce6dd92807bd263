import { DrizzleQueryError } from 'drizzle-orm/errors'

type ErrorFields = { type: string; message: string; stack: string }

/** PostgreSQL quotes values that it can't read (class 22) in its message. */
const quotesValue = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code)

/**
 * What may be said about an error, in logs, queues and to staff: its type, message and place. A failed query's message
 * contains its parameters, which may be personal, so its cause is told instead, without the values it quotes.
 */
export const errorOf = (error: unknown): ErrorFields => {
  if (!(error instanceof Error)) return { type: 'unknown', message: 'failed', stack: '' }
  if (error instanceof DrizzleQueryError && error.cause) return errorOf(error.cause)
  const { name: type, stack = '' } = error
  if (!quotesValue(error)) return { type, message: error.message, stack }
  const message = error.message.replace(/"[^]*"/, '"…"')
  return { type, message, stack: stack.replace(error.message, () => message) }
}
