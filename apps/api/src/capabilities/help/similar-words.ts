/** How alike words must be, as in PostgreSQL's `pg_trgm`. */
const LEAST_ALIKE = 0.3

/** Every three letters that follow each other. Those at the beginning count more, because people mistype them less. */
const threesOf = (word: string): Set<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Finds the words that are most alike to a typed one: those that share most of their threes with it. */
export const mostSimilarIn = (words: readonly string[]) => {
  const sizes = new Uint8Array(words.length)
  const having = new Map<string, number[]>()
  for (const [nth, word] of words.entries()) {
    const threes = threesOf(word)
    sizes[nth] = threes.size
    for (const three of threes) {
      const known = having.get(three)
      if (known) known.push(nth)
      else having.set(three, [nth])
    }
  }

  return (typed: string, most: number): string[] => {
    const threes = threesOf(typed)
    const shared = new Map<number, number>()
    for (const three of threes) for (const nth of having.get(three) ?? []) shared.set(nth, (shared.get(nth) ?? 0) + 1)
    return [...shared]
      .map(([nth, both]) => ({ nth, alike: both / (threes.size + sizes[nth]! - both) }))
      .filter(({ alike }) => alike >= LEAST_ALIKE)
      .toSorted((a, b) => b.alike - a.alike || a.nth - b.nth)
      .slice(0, most)
      .map(({ nth }) => words[nth]!)
  }
}
