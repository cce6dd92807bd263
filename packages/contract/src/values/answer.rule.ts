/** The message of a failure that gives no reason. */
export const FAILED = 'failed'

/** What went wrong, as reported by whoever failed. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : FAILED
