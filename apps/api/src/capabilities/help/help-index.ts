import type { FaqLine } from '@hibla/contract/help/help.contract'
import { mostSimilarIn } from './similar-words.ts'

/** Where a word stands in a question with its answer; it may stand in several of these places. */
const QUESTION = 4
const KEYWORDS = 2
const ANSWER = 1
const PLACE_BITS = 3
const EVERYWHERE = QUESTION | KEYWORDS | ANSWER
const HEADING = QUESTION | KEYWORDS

/** A word in the question counts more than one in its keywords, and that more than one in its answer. */
const worth = Array.from(
  { length: EVERYWHERE + 1 },
  (_, places) => (places & QUESTION ? 1 : 0) + (places & KEYWORDS ? 0.4 : 0) + (places & ANSWER ? 0.1 : 0),
)

const MOST_FOUND = 20
/** With fewer than these, answers that only mention the words are listed too. */
const ENOUGH = 3
const MOST_BEGUN = 4
const MOST_CORRECTIONS = 3
const SHORTEST_BEGINNING = 3

/** The texts for one audience, as PostgreSQL takes them apart. */
export type HelpTexts = {
  /** Those that fit equally well are listed in this order. */
  faqs: FaqLine[]
  /** In alphabetical order. A use is the position of its question, shifted by three bits for the places. */
  words: { word: string; stem: string; uses: number[] }[]
}

/** What a typed word stands for: the word that was meant, and the stems that are searched for. */
type Meaning = { meant: string; stems: ReadonlySet<string> }

export type HelpIndex = ReturnType<typeof helpIndex>

/** Two swapped letters leave these as they are. */
const lettersOf = (word: string): string => word.split('').toSorted().join('')

/** The position of the first word that isn't before this one. */
const positionOf = (words: readonly string[], word: string): number => {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (words[middle]! < word) from = middle + 1
    else to = middle
  }
  return from
}

/** The words of our texts in memory, for finding what a mistyped one was meant to be, and the questions that have it. */
export const helpIndex = ({ faqs, words: used }: HelpTexts) => {
  const words = used.map(({ word }) => word)
  const stemOf = new Map(used.map(({ word, stem }) => [word, stem]))
  const usesOf = new Map<string, Uint32Array[]>()
  for (const { stem, uses } of used) usesOf.set(stem, [...(usesOf.get(stem) ?? []), Uint32Array.from(uses)])
  const byLetters = Map.groupBy(words, lettersOf)
  const alike = mostSimilarIn(words)

  const begunWith = (typed: string): string[] => {
    if (typed.length < SHORTEST_BEGINNING) return []
    // Words are letters and digits only, so that every one that begins with it comes before this.
    const begun = words.slice(positionOf(words, typed), positionOf(words, `${typed}~`))
    return begun.toSorted((a, b) => a.length - b.length).slice(0, MOST_BEGUN)
  }

  const swapped = (typed: string): string[] => (byLetters.get(lettersOf(typed)) ?? []).slice(0, MOST_CORRECTIONS)

  /** For each question, the places where it has one of these stems. */
  const placesOf = ({ stems }: Meaning): Uint8Array => {
    const places = new Uint8Array(faqs.length)
    for (const stem of stems)
      for (const uses of usesOf.get(stem) ?? []) for (const use of uses) places[use >> PLACE_BITS]! |= use & EVERYWHERE
    return places
  }

  /** The best first. Only a few can be listed, so the many others are never sorted. */
  const best = (wanted: readonly Uint8Array[], where: number, how: 'every' | 'some'): number[] => {
    const found: { nth: number; score: number }[] = []
    for (let nth = 0; nth < faqs.length; nth++) {
      let fits = 0
      let score = 0
      for (const places of wanted) {
        const value = worth[places[nth]! & where]!
        if (value > 0) fits++
        score += value
      }
      if (how === 'every' ? fits < wanted.length : fits === 0) continue
      if (found.length === MOST_FOUND && score <= found.at(-1)!.score) continue
      const after = found.findLastIndex((each) => each.score >= score)
      found.splice(after + 1, 0, { nth, score })
      if (found.length > MOST_FOUND) found.pop()
    }
    return found.map(({ nth }) => nth)
  }

  const listed = (found: number[]): FaqLine[] => found.map((nth) => faqs[nth]!)

  return {
    /**
     * The typed word itself if its stem is known, else words that begin with it, else those with two letters swapped, else the
     * most alike. So a word that is right is never corrected. Undefined if nothing is like it.
     */
    meaningOf: (typed: string, stem: string): Meaning | undefined => {
      if (usesOf.has(stem)) return { meant: typed, stems: new Set([stem]) }
      const guesses = [begunWith, swapped, (word: string) => alike(word, MOST_CORRECTIONS)]
      for (const guess of guesses) {
        const likely = guess(typed)
        const [first] = likely
        if (first === undefined) continue
        const stems = new Set(likely.flatMap((word) => stemOf.get(word) ?? []))
        return { meant: first.startsWith(typed) ? typed : first, stems }
      }
      return undefined
    },
    /** Questions that have every word, in their heading if there are enough of these. */
    fittingEvery: (meanings: readonly Meaning[]): FaqLine[] => {
      const wanted = meanings.map(placesOf)
      const named = best(wanted, HEADING, 'every')
      if (named.length >= ENOUGH) return listed(named)
      return listed([...new Set([...named, ...best(wanted, EVERYWHERE, 'every')])].slice(0, MOST_FOUND))
    },
    /** Questions that have some of the words in their heading. */
    fittingSome: (meanings: readonly Meaning[]): FaqLine[] => listed(best(meanings.map(placesOf), HEADING, 'some')),
  }
}
