import type { FaqLine, FoundFaqs } from '@hibla/contract/help/help.contract'
import type { Database } from '../../kernel/postgres/database.ts'
import { writtenOnce } from '../../kernel/postgres/built-once.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { faq, helpWord, type Audience } from './help.tables.ts'
import { wordsIn } from './words.ts'

const MOST_FOUND = 20
/** With fewer than these, answers that only mention the words are listed too. */
const ENOUGH = 3

const audience = sql`${sql.placeholder('audience')}::text`

/**
 * What each typed word stands for in our texts: itself, words that begin with it, words with two letters swapped, or the
 * most similar ones. Empty for a word that says nothing, such as 'the'; null if nothing is like it.
 */
const meanings = writtenOnce<{ typed: string; words: string[] | null }>(sql`
  select typed, coalesce(
    case when cardinality(ts_lexize('english_stem', typed)) = 0 then '{}'::text[] end,
    (select array[typed] where exists (
      select from ${helpWord} h where h.audience = ${audience} and h.stem = (ts_lexize('english_stem', typed))[1])),
    (select array_agg(word) from (
      select word from ${helpWord} h
      where h.audience = ${audience} and h.word ~>=~ typed and h.word ~<~ (typed || '~') and length(typed) > 2
      order by length(word), word limit 4) as begun),
    (select array_agg(word) from (
      select word from ${helpWord} h where h.audience = ${audience} and h.letters = sorted_letters(typed)
      order by word limit 3) as swapped),
    (select array_agg(word) from (
      select word from ${helpWord} h where h.audience = ${audience} and h.word % typed
      order by similarity(word, typed) desc, word limit 3) as alike)
  ) as words
  from unnest(${sql.placeholder('typed')}::text[]) with ordinality as asked (typed, nth)
  order by nth`)

/** The best first: a word in the question counts more than one in its keywords or its answer. */
const fitting = (column: typeof faq.heading | typeof faq.whole) => {
  const query = sql`to_tsquery('english', ${sql.placeholder('query')}::text)`
  return writtenOnce<{ faq_id: string; question: string; category_id: string | null }>(sql`
    select faq_id, question, category_id from ${faq}
    where audience = ${audience} and ${column} @@ ${query}
    order by ts_rank(${column}, ${query}) desc, featured_at nulls last, faq_id
    limit ${MOST_FOUND}`)
}
const byHeading = fitting(faq.heading)
const byWhole = fitting(faq.whole)

const nothing: FoundFaqs = { faqs: [], meant: null, closest: false }

/** Finds questions by typed text, in spite of typing mistakes. If none fits every word, those that fit some of them. */
export const helpSearch = (db: Database, audienceOf: Audience) => {
  const ask = async (find: typeof byHeading, query: string): Promise<FaqLine[]> =>
    (await find(db, { query, audience: audienceOf })).map(({ faq_id: faqId, question, category_id: categoryId }) => ({
      faqId,
      question,
      categoryId,
    }))

  const fittingAll = async (query: string): Promise<FaqLine[]> => {
    const named = await ask(byHeading, query)
    if (named.length >= ENOUGH) return named
    const known = new Set(named.map(({ faqId }) => faqId))
    return [...named, ...(await ask(byWhole, query)).filter(({ faqId }) => !known.has(faqId))].slice(0, MOST_FOUND)
  }

  return async (text: string): Promise<FoundFaqs> => {
    const typed = wordsIn(text)
    if (typed.length === 0) return nothing
    const read = (await meanings(db, { audience: audienceOf, typed: `{${typed.join(',')}}` })).filter(
      ({ words }) => words?.length !== 0,
    )
    const understood = read.flatMap(({ typed: word, words }) => (words ? [{ word, words }] : []))
    if (understood.length === 0) return nothing
    const isCorrected = understood.some(({ word, words }) => !words[0]!.startsWith(word))
    const meant = isCorrected
      ? understood.map(({ word, words }) => (words[0]!.startsWith(word) ? word : words[0]!)).join(' ')
      : null
    const each = understood.map(({ words }) => `(${words.join(' | ')})`)
    const faqs = await fittingAll(each.join(' & '))
    if (faqs.length > 0) return { faqs, meant, closest: understood.length < read.length }
    if (each.length === 1) return nothing
    const some = await ask(byHeading, each.join(' | '))
    return { faqs: some, meant, closest: some.length > 0 }
  }
}
