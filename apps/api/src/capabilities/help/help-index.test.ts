import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { mostSimilarIn } from './similar-words.ts'
import { helpIndex } from './help-index.ts'

const QUESTION = 4
const KEYWORDS = 2
const ANSWER = 1

/** Questions by position, with the places where each has the word 'modem', and whether it has 'slow' in its answer. */
const indexOf = (places: number[], slow: number[] = []) =>
  helpIndex({
    faqs: places.map((_, nth) => ({ faqId: `${nth}`, question: `Question ${nth}`, categoryId: null })),
    words: [
      { word: 'modem', stem: 'modem', uses: places.flatMap((each, nth) => (each ? [(nth << 3) | each] : [])) },
      { word: 'slow', stem: 'slow', uses: slow.map((nth) => (nth << 3) | ANSWER) },
    ],
  })
const modem = { meant: 'modem', stems: new Set(['modem']) }
const slow = { meant: 'slow', stems: new Set(['slow']) }

test('a word in the question counts more than in the keywords, and in both most; equals keep their order', () => {
  const index = indexOf([KEYWORDS, QUESTION, 0, QUESTION | KEYWORDS, QUESTION, ANSWER])
  expect(index.fittingEvery([modem]).map(({ faqId }) => faqId)).toEqual(['3', '1', '4', '0'])
})

test('answers that only mention the word come last, and only if few have it in their heading', () => {
  const index = indexOf([ANSWER, ANSWER, KEYWORDS])
  expect(index.fittingEvery([modem]).map(({ faqId }) => faqId)).toEqual(['2', '0', '1'])
})

test('the best twenty of thousands are listed', () => {
  const index = indexOf(Array.from({ length: 5_000 }, (_, nth) => (nth >= 4_990 ? QUESTION : KEYWORDS)))
  const found = index.fittingEvery([modem]).map(({ faqId }) => Number(faqId))
  expect(found).toEqual([...Array.from({ length: 10 }, (_, nth) => 4_990 + nth), ...Array.from({ length: 10 }).keys()])
})

test('every word must be there, or else some of them in the heading', () => {
  const index = indexOf([QUESTION, QUESTION, 0], [1, 2])
  expect(index.fittingEvery([modem, slow]).map(({ faqId }) => faqId)).toEqual(['1'])
  expect(index.fittingSome([modem, slow]).map(({ faqId }) => faqId)).toEqual(['0', '1'])
})

test('words are as alike as PostgreSQL finds them', async () => {
  const { db } = await useDatabase()
  const words = 'bill billing internet intranet password pass modem modern mabagal receipt recipe restart'.split(' ')
  const alike = mostSimilarIn(words.toSorted())
  for (const typed of ['pasword', 'reciept', 'intrenet', 'bil', 'mabgal', 'modm', 'rstart', 'zzz', 'pa']) {
    const found = await db.execute<{ word: string }>(sql`
      select word from unnest(${`{${words.join(',')}}`}::text[]) as word where word % ${typed}
      order by similarity(word, ${typed}) desc, word collate "C" limit 3`)
    expect([typed, ...alike(typed, 3)]).toEqual([typed, ...found.map(({ word }) => word)])
  }
})
