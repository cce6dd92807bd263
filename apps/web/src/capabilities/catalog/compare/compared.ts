import type { PlanOffer } from '../plan-view.ts'

/** As many as fit side by side on a phone. */
export const MOST_COMPARED = 3

/** The ids in an address, `?compare=a,b,c` or `?compare=a&compare=b`, each once. */
export const idsIn = (query: URLSearchParams, name: 'compare' | 'picked' = 'compare'): string[] => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((each) => each.split(','))
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]

/** Where these plans stand side by side. */
export const comparison = (ids: readonly string[]): string =>
  ids.length === 0 ? '/plans' : `/plans?compare=${ids.map(encodeURIComponent).join(',')}`

export type Compared = {
  plans: PlanOffer[]
  /** How many of the plans in the address we don't offer today. */
  missing: number
  /** How many didn't fit. */
  leftOut: number
}

/** What of an address can be compared today: links are shared, and plans come and go. */
export const comparedOf = (asked: readonly string[], all: readonly PlanOffer[]): Compared => {
  const found = asked.flatMap((id) => all.find(({ planId }) => planId === id) ?? [])
  return {
    plans: found.slice(0, MOST_COMPARED),
    missing: asked.length - found.length,
    leftOut: Math.max(0, found.length - MOST_COMPARED),
  }
}

/** Which plans of a list are ticked according to its address. */
export const pickedIn = (search: string, all: readonly PlanOffer[]): string[] =>
  comparedOf(idsIn(new URLSearchParams(search), 'picked'), all).plans.map(({ planId }) => planId)
