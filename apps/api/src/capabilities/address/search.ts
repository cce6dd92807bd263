import type { FoundAddress } from '@hibla/contract/address/address.contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/postgres/database.ts'
import { foundAddress } from './found-address.ts'
import { chainOf, listed, listedValues } from './found-chain.ts'
import { plain } from './plain.ts'
import { beginningWith, holdingEvery, holdingValues, soundingAlike, type Hit } from './search-hits.ts'

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
  const known = chainOf(db, listed()).prepare('address_search_known')
  const holding = Array.from({ length: MOST_WORDS }, (_, at) =>
    chainOf(db, holdingEvery(at + 1, hidden, MOST_FOUND)).prepare(`address_search_${at + 1}`),
  )
  const chains = async (hits: Hit[]): Promise<FoundAddress[]> =>
    hits.length === 0 ? [] : (await known.execute(listedValues(hits))).map(foundAddress)

  const find = async (words: string[]): Promise<FoundAddress[]> => {
    // A single word may begin thousands of names. The best ten stand together in an index, and the rest is not looked at.
    if (words.length === 1) {
      const first = await db.execute<Hit>(beginningWith(words[0]!, hidden, MOST_FOUND))
      if (first.length === MOST_FOUND) return chains(first)
    }
    const statement = holding[words.length - 1]!
    const found = await statement.execute(holdingValues(words, ' '))
    return (found.length > 0 ? found : await statement.execute(holdingValues(words, ''))).map(foundAddress)
  }

  const guess = async (words: string[]): Promise<FoundAddress[]> => {
    const hits = await db.transaction(async (tx) => {
      // PostgreSQL takes comparing sounds for cheap, and would compare every row rather than ask the index.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute<Hit>(soundingAlike(words.join(' '), hidden, MOST_GUESSES))
    })
    return chains(hits)
  }

  return async (text: string): Promise<{ found: FoundAddress[]; didYouMean: FoundAddress[] }> => {
    const words = tellingWords(text)
    if (words.join('').length < FEWEST_LETTERS) return { found: [], didYouMean: [] }
    const found = await find(words)
    return { found, didYouMean: found.length > 0 ? [] : await guess(words) }
  }
}
