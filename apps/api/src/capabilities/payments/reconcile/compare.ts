import type { DifferenceKind } from '@hibla/contract/payments/reconcile.contract'

/** One line of a gateway's list, or what we would expect there; refunds are below zero. */
export type Movement = { reference: string; channel: string; amount: number }

export type Difference = {
  kind: DifferenceKind
  reference: string
  ours: number | null
  theirs: number | null
  ourChannel: string | null
  theirChannel: string | null
}

/**
 * Compares a gateway's list with what we have. `known` is everything of ours that could be on it, `expected` what must be. A
 * reference that is listed more than once counts with its sum, so a second charge is another amount.
 */
export const compare = (
  listed: readonly Movement[],
  known: ReadonlyMap<string, Movement>,
  expected: readonly Movement[],
): Difference[] => {
  const totals = totalsOf(listed)
  const found = [...totals.values()].flatMap((line) => differencesOf(line, known.get(line.reference)))
  const missing = expected
    .filter(({ reference }) => !totals.has(reference))
    .map((mine) => difference('missing-there', mine, undefined))
  return [...found, ...missing]
}

const totalsOf = (listed: readonly Movement[]): Map<string, Movement> => {
  const totals = new Map<string, Movement>()
  for (const line of listed) {
    const { reference, amount } = line
    totals.set(reference, { ...line, amount: amount + (totals.get(reference)?.amount ?? 0) })
  }
  return totals
}

const differencesOf = (theirs: Movement, ours: Movement | undefined): Difference[] => {
  if (!ours) return [difference('missing-here', undefined, theirs)]
  return [
    ...(ours.amount === theirs.amount ? [] : [difference('other-amount', ours, theirs)]),
    ...(ours.channel === theirs.channel ? [] : [difference('other-channel', ours, theirs)]),
  ]
}

const difference = (kind: DifferenceKind, ours: Movement | undefined, theirs: Movement | undefined): Difference => ({
  kind,
  reference: (ours ?? theirs)!.reference,
  ours: ours?.amount ?? null,
  theirs: theirs?.amount ?? null,
  ourChannel: ours?.channel ?? null,
  theirChannel: theirs?.channel ?? null,
})
