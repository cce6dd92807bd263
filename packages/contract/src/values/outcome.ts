/** A use case succeeds or is refused for a named reason; anything else is a bug and throws. */
export type Ok<T> = { ok: true; value: T }
export type Refused<R extends string> = {
  ok: false
  refusal: R
  /** All of them, where a call looks for several. */
  reasons?: readonly R[]
  /** What the person should know to go on, such as the amount that is owed by now. */
  about?: Record<string, number>
  /** Names to tell them, such as of the two places that don't go together. */
  names?: Record<string, string>
}
export type Outcome<T, R extends string = never> = Ok<T> | Refused<R>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const refused = <const R extends string>(refusal: R, about?: Record<string, number>): Refused<R> => ({
  ok: false,
  refusal,
  ...(about && { about }),
})
/** With names to tell the person. */
export const refusedNaming = <const R extends string>(refusal: R, names: Record<string, string>): Refused<R> => ({
  ok: false,
  refusal,
  names,
})
/** For several reasons at once; the first is the one to begin with. */
export const refusedFor = <const R extends string>(reasons: readonly [R, ...R[]]): Refused<R> => ({
  ok: false,
  refusal: reasons[0],
  reasons,
})

/** The message of a failure that gives no reason. */
export const FAILED = 'failed'

/** The error's own message, if it has one. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : FAILED
