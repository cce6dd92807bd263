import { sql, type SQL } from 'drizzle-orm'

/** Plain bytes, for which the order of the database's language is needlessly slow. */
const byWords = sql`words using ~<~`
const most = (count: number) => sql.raw(`limit ${count}`)

/** Every place whose words are as asked, each kind from its own table and by its own index. */
const everywhere = (asked: SQL, hidden: string, few = sql``): SQL => sql`
  (select 0 as size, words, municipality_id as id, municipality_id, null as barangay_id, null as sez_id,
    null as property_id from municipality where ${asked} ${few})
  union all
  (select 1, words, sez_id, municipality_id, null, sez_id, null from zone where ${asked} ${few})
  union all
  (select 2, words, barangay_id, municipality_id, barangay_id, null, null from barangay where ${asked} ${few})
  union all
  (select case kind when 'Subdivision' then 3 else 4 end, words, property_id, municipality_id, barangay_id, sez_id,
    property_id from property where ${asked} and property_id <> all (${hidden}::text[]) ${few})`

/** Better before worse, then bigger before smaller. `place` is where each stands among the best: only those are counted. */
const best = (hits: SQL, rank: SQL, count: number): SQL => {
  const order = sql`order by rank, size, ${byWords}, id`
  return sql`
    select municipality_id, barangay_id, sez_id, property_id, row_number() over (${order}) as place
    from (select *, ${rank} as rank from (${hits}) as any_place ${order} ${most(count)}) as top
    order by place`
}

/** Names that begin as typed; whole names come before the longer ones. Its values are `beginningValues`. */
const beginningWith = (hidden: string, count: number): SQL => {
  const begins = sql`words ~>=~ ${sql.placeholder('from')} and words ~<~ ${sql.placeholder('to')}`
  return best(everywhere(begins, hidden, sql`order by ${byWords} ${most(count)}`), sql`0`, count)
}

// The tilde sorts after every sign that words are made of.
export const beginningValues = (phrase: string) => ({ from: ` ${phrase}`, to: ` ${phrase}~` })

/** Names that begin as typed, then those that begin with the first word, then the rest. Its values are `holdingValues`. */
export const holdingEvery = (words: number, hidden: string, count: number): SQL => {
  const each = Array.from({ length: words }, (_, at) => sql`words like ${sql.placeholder(`word${at}`)}`)
  const rank = sql`case
    when words like ${sql.placeholder('phrase')} then 0
    when words like ${sql.placeholder('firstWord')} then 1
    else 2 end`
  return best(everywhere(sql.join(each, sql` and `), hidden), rank, count)
}

export const holdingValues = (words: string[], before: '' | ' '): Record<string, string> => ({
  ...Object.fromEntries(words.map((word, at) => [`word${at}`, `%${before}${word}%`])),
  phrase: ` ${words.join(' ')}%`,
  firstWord: ` ${words[0]}%`,
})

/**
 * Names that begin as typed where they fill the answer, else all that hold every word: in one question, for whoever asks
 * twice waits twice. Its values are those of both.
 */
export const beginningOrHolding = (words: number, hidden: string, count: number): SQL => sql`
  with begun as materialized (${beginningWith(hidden, count)}), enough as (select count(*) = ${sql.raw(String(count))} as is_so from begun)
  select * from begun where (select is_so from enough)
  union all
  select * from (${holdingEvery(words, hidden, count)}) as held where not (select is_so from enough)`

/** What sounds most like it. */
export const soundingAlike = (hidden: string, count: number): SQL => {
  const phrase = sql`${sql.placeholder('phrase')}::text`
  return best(everywhere(sql`${phrase} <% words`, hidden), sql`-word_similarity(${phrase}, words)`, count)
}
