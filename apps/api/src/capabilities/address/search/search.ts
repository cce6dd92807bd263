import type { FoundAddress } from '@hibla/contract/address/address.contract'
import type { Database } from '../../../kernel/postgres/database.ts'
import { prepared } from '../../../kernel/postgres/prepared.ts'
import { foundAddress } from './found-address.ts'
import { chainOf } from './found-chain.ts'
import { plain, wholeName } from './normalise-text.ts'
import {
  startingOrContaining,
  prefixValues,
  cityValues,
  containingEvery,
  containedValues,
  mostSimilar,
  wholeValues,
} from './search-hits.ts'

const MOST_FOUND = 10
const MOST_GUESSES = 5
const MOST_WORDS = 8
const FEWEST_LETTERS = 3

/** Words for kinds of places. They don't narrow a search, so they only count if nothing else was typed. */
const kinds = new Set(['barangay', 'city', 'of', 'the', 'municipality', 'province', 'philippines'])
/** Written in a hurry, it's the same word. */
const hurried = new Map([
  ...['cty', 'ciy', 'ctiy', 'citi', 'citty', 'cityy', 'siti'].map((word) => [word, 'city'] as const),
  ...['brgay', 'barngay', 'baranggay'].map((word) => [word, 'barangay'] as const),
])

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => hurried.get(word) ?? word)

/** What names are compared with. Of eight towns called Quezon only one is a city, so that word tells something here. */
const namedWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word === 'city' || !kinds.has(word))
    .slice(0, MOST_WORDS)

/** Only letters and digits, so nothing typed can act as a wildcard. */
const significantWords = (text: string): string[] => {
  const all = wordsOf(text)
  const telling = all.filter((word) => !kinds.has(word))
  return (telling.join('').length >= FEWEST_LETTERS ? telling : all).slice(0, MOST_WORDS)
}

const streets = new Set('street st avenue ave road rd drive dr boulevard blvd lane ln highway hwy kalye'.split(' '))

/** Our lists have no streets, but what people type behind one, its barangay or city, says where it is. */
const behindStreet = (text: string): string => {
  const words = wordsOf(text)
  const at = words.findLastIndex((word) => streets.has(word))
  return at < 0 ? '' : words.slice(at + 1).join(' ')
}
const isEnough = (words: string[]) => words.join('').length >= FEWEST_LETTERS

/** What stands before the first comma may be a whole name. */
const wholeNameIn = (text: string) => wholeName(wordsOf(text.split(',')[0] ?? '').join(' '))

/** 'cebu' of 'City of Cebu', and what's right before 'City' otherwise: without a comma, the rest may be the barangay. */
const cityIn = (text: string): string | undefined => {
  const parts = text.split(',').map((part) => wordsOf(part).join(' '))
  const after = parts.map((part) => /\bcity of (.+)/.exec(part)?.[1])
  const before = parts.map((part) => /(\w+) city\b/.exec(part)?.[1])
  return [...after, ...before].find((city) => city !== undefined)
}

/** Finds places by typed text. If nothing contains every word, suggests similar names. */
export const addressSearch = (db: Database, hiddenSubdivisions: readonly string[]) => {
  const hidden = `{${hiddenSubdivisions.join(',')}}`
  // A statement takes milliseconds to build, and most are rarely needed, so each is built when it first is.
  const byCount = (hits: typeof containingEvery) => {
    const prepare = (count: number) => prepared((db) => chainOf(db, hits(count, hidden, MOST_FOUND)))
    const known: ReturnType<typeof prepare>[] = []
    return (count: number) => (known[count] ??= prepare(count))
  }
  const [beginning, holding] = [byCount(startingOrContaining), byCount(containingEvery)]
  const alike = prepared((db) => chainOf(db, mostSimilar(hidden, MOST_GUESSES)))

  const find = async (text: string): Promise<FoundAddress[]> => {
    const words = significantWords(text)
    if (!isEnough(words)) return []
    // A single word, or the first letters of the last one, may match thousands of names. The best ten are next to each
    // other in an index, so the rest isn't read.
    const isWide = words.length === 1 || words.at(-1)!.length < FEWEST_LETTERS
    const whole = { ...wholeValues(wholeNameIn(text)), ...cityValues(cityIn(text)) }
    const starts = { ...whole, ...containedValues(words, ' ') }
    const found = await (isWide
      ? beginning(words.length)(db, { ...starts, ...prefixValues(words.join(' ')) })
      : holding(words.length)(db, starts))
    const within = async () => holding(words.length)(db, { ...whole, ...containedValues(words, '') })
    return (found.length > 0 ? found : await within()).map(foundAddress)
  }

  const guess = async (text: string): Promise<FoundAddress[]> =>
    (await alike(db, { phrase: namedWords(text).join(' ') })).map(foundAddress)

  return async (text: string): Promise<{ found: FoundAddress[]; didYouMean: FoundAddress[] }> => {
    if (!isEnough(significantWords(text))) return { found: [], didYouMean: [] }
    const named = await find(text)
    const found = named.length === 0 ? await find(behindStreet(text)) : named
    return { found, didYouMean: found.length > 0 ? [] : await guess(text) }
  }
}
