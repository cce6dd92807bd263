/** The message of a failure that gives no reason. */
export const FAILED = 'failed'

/** The error's own message, if it has one. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : FAILED
