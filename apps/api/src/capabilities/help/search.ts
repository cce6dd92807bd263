import type { FoundFaqs } from '@hibla/contract/help/help.contract'
import type { Database } from '../../kernel/postgres/database.ts'
import { prepared } from '../../kernel/postgres/prepared.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { currentIndex } from './current-index.ts'
import { helpEdition, type Audience } from './help.tables.ts'
import { wordsIn } from './words.ts'

/** All that a search asks PostgreSQL: which texts are ours now, and the stems of the typed words; null for one like 'the'. */
const now = prepared<{ edition: number; stems: (string | null)[] }>(sql`
  select edition, array(
    select (ts_lexize('english_stem', typed))[1]
    from unnest(${sql.placeholder('typed')}::text[]) with ordinality as asked (typed, nth) order by nth) as stems
  from ${helpEdition}`)

const nothing: FoundFaqs = { faqs: [], meant: null, closest: false }

/** Finds questions by typed text, in spite of typing mistakes. If none fits every word, those that fit some of them. */
export const helpSearch = (db: Database, audience: Audience) => {
  const indexOf = currentIndex(db, audience)

  return async (text: string): Promise<FoundFaqs> => {
    const typed = wordsIn(text)
    if (typed.length === 0) return nothing
    const [asked] = await now(db, { typed: `{${typed.join(',')}}` })
    const { edition, stems } = asked!
    const index = await indexOf(edition)
    const telling = typed.flatMap((word, nth) => {
      const stem = stems[nth]
      return stem ? [{ word, meaning: index.meaningOf(word, stem) }] : []
    })
    const understood = telling.flatMap(({ word, meaning }) => (meaning ? [{ word, ...meaning }] : []))
    if (understood.length === 0) return nothing
    const isCorrected = understood.some(({ word, meant }) => meant !== word)
    const meant = isCorrected ? understood.map((each) => each.meant).join(' ') : null
    const faqs = index.fittingEvery(understood)
    if (faqs.length > 0) return { faqs, meant, closest: understood.length < telling.length }
    if (understood.length === 1) return nothing
    const some = index.fittingSome(understood)
    return { faqs: some, meant, closest: some.length > 0 }
  }
}
