import type { Database } from '../../kernel/postgres/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { faq, helpEdition, type Audience } from './help.tables.ts'
import { helpIndex, type HelpIndex, type HelpTexts } from './help-index.ts'

type Edition = { edition: number; index: HelpIndex }

/** One statement, so that texts, words and edition belong together. Words without a stem say nothing, such as 'the'. */
const textsFor = (audience: Audience) => sql`
  with listed as materialized (
    select faq_id, question, category_id, words, row_number() over (order by featured_at nulls last, faq_id) - 1 as nth
    from ${faq} where audience = ${audience}
  ), used as (
    select lexeme as word, json_agg(nth << 3
      | case when 'A' = any (weights) then 4 else 0 end
      | case when 'B' = any (weights) then 2 else 0 end
      | case when 'D' = any (weights) then 1 else 0 end) as uses
    from listed, unnest(words)
    where length(lexeme) between 2 and 30
    group by lexeme
  )
  select
    (select edition from ${helpEdition}) as edition,
    (select coalesce(json_agg(json_build_object('faqId', faq_id, 'question', question, 'categoryId', category_id)
      order by nth), '[]') from listed) as faqs,
    (select coalesce(json_agg(json_build_object('word', word, 'stem', stem[1], 'uses', uses)
      order by word collate "C"), '[]')
      from used, lateral ts_lexize('english_stem', word) as stem where cardinality(stem) > 0) as words`

/**
 * The words of the texts for one audience, held until somebody who searches hears of another edition. Then they're read again,
 * once for everybody who is waiting, and the old ones are let go.
 */
export const currentIndex = (db: Database, audience: Audience) => {
  let held: Edition | undefined
  let reading: Promise<Edition> | undefined

  const read = async (): Promise<Edition> => {
    const [texts] = await db.execute<HelpTexts & { edition: number }>(textsFor(audience))
    return (held = { edition: texts!.edition, index: helpIndex(texts!) })
  }

  return async (edition: number): Promise<HelpIndex> => {
    if (held?.edition === edition) return held.index
    // What others are reading may have begun before this edition. What begins after it can't be older.
    const before = await reading?.catch(() => undefined)
    if (before?.edition === edition) return before.index
    reading ??= read().finally(() => (reading = undefined))
    return (await reading).index
  }
}
