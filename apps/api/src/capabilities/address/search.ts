import type { FoundAddress } from '@hibla/contract/address/address.contract'
import type { Database } from '../../kernel/postgres/database.ts'
import { foundAddress } from './found-address.ts'
import { chainOf } from './found-chain.ts'
import { plain } from './plain.ts'
import { beginningOrHolding, beginningValues, holdingEvery, holdingValues, soundingAlike } from './search-hits.ts'

const MOST_FOUND = 10
const MOST_GUESSES = 5
const MOST_WORDS = 8
const FEWEST_LETTERS = 3

/** Words that say what kind of place it is. They tell nothing apart, so they are asked for only where nothing else is. */
const kinds = new Set(['barangay', 'city', 'of', 'the', 'municipality', 'province', 'philippines'])

/** Letters and digits only, so no sign that somebody types can be a wildcard. */
export const tellingWords = (text: string): string[] => {
  const all = plain(text).split(' ').filter(Boolean)
  const telling = all.filter((word) => !kinds.has(word))
  return (telling.join('').length >= FEWEST_LETTERS ? telling : all).slice(0, MOST_WORDS)
}

/** Places by what is typed. Where nothing holds every word, what sounds alike is offered, and as a guess only. */
export const addressSearch = (db: Database, hiddenSubdivisions: readonly string[]) => {
  const hidden = `{${hiddenSubdivisions.join(',')}}`
  const alike = chainOf(db, soundingAlike(hidden, MOST_GUESSES)).prepare('address_search_alike')
  const each = (name: string, hits: typeof holdingEvery) =>
    Array.from({ length: MOST_WORDS }, (_, at) =>
      chainOf(db, hits(at + 1, hidden, MOST_FOUND)).prepare(`address_search_${name}_${at + 1}`),
    )
  const [beginning, holding] = [each('beginning', beginningOrHolding), each('holding', holdingEvery)]

  const find = async (words: string[]): Promise<FoundAddress[]> => {
    // One word, or a last one of which little is typed, may begin thousands of names. The best ten stand together in an
    // index, and the rest is not looked at.
    const isWide = words.length === 1 || words.at(-1)!.length < FEWEST_LETTERS
    const at = words.length - 1
    const whole = holdingValues(words, ' ')
    const found = await (isWide
      ? beginning[at]!.execute({ ...whole, ...beginningValues(words.join(' ')) })
      : holding[at]!.execute(whole))
    return (found.length > 0 ? found : await holding[at]!.execute(holdingValues(words, ''))).map(foundAddress)
  }

  const guess = async (words: string[]): Promise<FoundAddress[]> =>
    (await alike.execute({ phrase: words.join(' ') })).map(foundAddress)

  return async (text: string): Promise<{ found: FoundAddress[]; didYouMean: FoundAddress[] }> => {
    const words = tellingWords(text)
    if (words.join('').length < FEWEST_LETTERS) return { found: [], didYouMean: [] }
    const found = await find(words)
    return { found, didYouMean: found.length > 0 ? [] : await guess(words) }
  }
}
