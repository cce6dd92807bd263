/** Answers of older calls say in a `status` field whether they succeeded; only a literal true is a yes. */
export const succeeded = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === true

export type Settled<T> = { ok: true; data: T } | { ok: false; message: string }

/** An answer without its own reason fails with this text. */
export const FAILED = 'failed'

export const settle = <T>(answer: T): Settled<T> =>
  succeeded(answer) ? { ok: true, data: answer } : { ok: false, message: FAILED }

/** What went wrong, in the words of the one who knew. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : FAILED
