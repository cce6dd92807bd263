import type { Outcome } from '@hibla/contract/values/outcome'

/** Leaves out refusals that can't come of a change. If one does, that is a bug. */
export const neverFor = <T, R extends string, const N extends R>(
  outcome: Outcome<T, R>,
  impossible: readonly N[],
): Outcome<T, Exclude<R, N>> => {
  if (!outcome.ok && impossible.some((refusal) => refusal === outcome.refusal)) throw new Error(outcome.refusal)
  return outcome as Outcome<T, Exclude<R, N>>
}
