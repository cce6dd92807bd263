/** An answer without its own reason fails with this text. */
export const FAILED = 'failed'

/** What went wrong, in the words of the one who knew. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : FAILED
