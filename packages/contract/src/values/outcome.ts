/** A use case succeeds or is refused for a named reason; anything else is a bug and throws. */
export type Ok<T> = { ok: true; value: T }
export type Refused<R extends string> = { ok: false; refusal: R }
export type Outcome<T, R extends string = never> = Ok<T> | Refused<R>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const refused = <const R extends string>(refusal: R): Refused<R> => ({ ok: false, refusal })
