import { sql, type SQL } from '../../../kernel/postgres/sql.ts'
import { PART_END, type WholeName } from './normalise-text.ts'

/** Compares bytes; the database's collation would be needlessly slow. */
const byWords = sql`words using ~<~`
const most = (count: number) => sql.raw(`limit ${count}`)

/** All matching places, each kind from its own table using its own index. */
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

/** Best matches first, then bigger places first. `place` is the position among the best. */
const best = (hits: SQL, rank: SQL, count: number): SQL => {
  const order = sql`order by rank, size, ${byWords}, id`
  return sql`
    select municipality_id, barangay_id, sez_id, property_id, row_number() over (${order}) as place
    from (select *, ${rank} as rank from (${hits}) as any_place ${order} ${most(count)}) as top
    order by place`
}

/** The typed text is the whole name. Takes `wholeValues`. */
const isWhole = sql`words like ${sql.placeholder('whole')} or words like ${sql.placeholder('orWhole')}`

export const wholeValues = ({ core, isCity }: WholeName): Record<string, string> => {
  const [whole, asCity] = [` ${core}${PART_END}%`, ` ${core} city%`]
  if (isCity) return { whole: asCity, orWhole: asCity }
  // Most barangays are listed as 'San Jose', those with a number as 'Barangay 183'. Neither is a city.
  const bare = core.replace(/^barangay /, '')
  return { whole, orWhole: bare === core ? asCity : ` ${bare}${PART_END}%` }
}

/** Names that start with the typed text, whole names first. Takes `wholeValues` and `prefixValues`. */
const startingWith = (hidden: string, count: number): SQL => {
  const begins = sql`words ~>=~ ${sql.placeholder('from')} and words ~<~ ${sql.placeholder('to')}`
  const rank = sql`case when ${isWhole} then 0 else 1 end`
  return best(everywhere(begins, hidden, sql`order by ${byWords} ${most(count)}`), rank, count)
}

// The tilde sorts after every character used in words.
export const prefixValues = (phrase: string) => ({ from: ` ${phrase}`, to: ` ${phrase}~` })

/** It is or lies in the city that was typed as such. Takes `cityValues`. */
const isInCity = sql`words like ${sql.placeholder('city')}`

/** Without a city, nothing is in it. */
export const cityValues = (city: string | undefined): Record<string, string> => ({
  city: city === undefined ? '' : `% ${city} city%`,
})

/**
 * What is in the typed city, and in it whole names, then those that start with the typed text, then those that start with
 * the first word, then the rest. Takes `cityValues`, `wholeValues` and `containedValues`.
 */
export const containingEvery = (words: number, hidden: string, count: number): SQL => {
  const each = Array.from({ length: words }, (_, at) => sql`words like ${sql.placeholder(`word${at}`)}`)
  const rank = sql`case when ${isInCity} then 0 else 4 end + case
    when ${isWhole} then 0
    when words like ${sql.placeholder('phrase')} then 1
    when words like ${sql.placeholder('firstWord')} then 2
    else 3 end`
  return best(everywhere(sql.join(each, sql` and `), hidden), rank, count)
}

export const containedValues = (words: string[], before: '' | ' '): Record<string, string> => ({
  ...Object.fromEntries(words.map((word, at) => [`word${at}`, `%${before}${word}%`])),
  phrase: ` ${words.join(' ')}%`,
  firstWord: ` ${words[0]}%`,
})

/**
 * Names that start with the typed text if there are enough, or else all that contain every word. One query instead of two
 * saves a round trip. Takes the values of all.
 */
export const startingOrContaining = (words: number, hidden: string, count: number): SQL => sql`
  with begun as materialized (${startingWith(hidden, count)}), enough as (select count(*) = ${sql.raw(String(count))} as is_so from begun)
  select * from begun where (select is_so from enough)
  union all
  select * from (${containingEvery(words, hidden, count)}) as held where not (select is_so from enough)`

/** The most similar names. Of those that are about as similar, people mean the city rather than something in it. */
export const mostSimilar = (hidden: string, count: number): SQL => {
  const phrase = sql`${sql.placeholder('phrase')}::text`
  return best(
    everywhere(sql`${phrase} <% words`, hidden),
    sql`-round(word_similarity(${phrase}, words)::numeric, 1)`,
    count,
  )
}
