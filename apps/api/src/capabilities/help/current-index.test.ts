import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { currentIndex } from './current-index.ts'
import { helpSearch } from './search.ts'

const { db } = await useDatabase()
const search = helpSearch(db, 'everyone')
const editionNow = async () =>
  (await db.execute<{ edition: number }>(sql`select edition from help_edition`))[0]!.edition
const write = (id: string, question: string) =>
  sql`insert into faq (faq_id, question, answer) values (${id}, ${question}, '<p>Yes.</p>')`
const ids = async (typed: string) => (await search(typed)).faqs.map(({ faqId }) => faqId)

test('a hundred people who search first read the texts once', async () => {
  const indexOf = currentIndex(db, 'everyone')
  const edition = await editionNow()
  const given = await Promise.all(Array.from({ length: 100 }, () => indexOf(edition)))
  expect(new Set(given).size).toBe(1)
  expect(await indexOf(edition)).toBe(given[0])
})

test('somebody who knows of a newer text doesn’t get what others began to read before it', async () => {
  const indexOf = currentIndex(db, 'everyone')
  const before = indexOf(await editionNow())
  await db.execute(write('narwhal', 'Do you like narwhals?'))
  const after = indexOf(await editionNow())
  await before
  expect((await after).meaningOf('narwhal', 'narwhal')?.meant).toBe('narwhal')
})

test('an answer is found as soon as its transaction ends, and not before', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(write('walrus', 'Do you like walruses?'))
    expect(await ids('walrus')).not.toContain('walrus')
  })
  expect(await ids('walrus')).toEqual(['walrus'])
})

test('an answer that was withdrawn is found no more, nor are its words suggested', async () => {
  await db.execute(write('octopus', 'Do you have an octopus?'))
  expect((await search('octpous')).meant).toBe('octopus')
  await db.execute(sql`delete from faq where faq_id = 'octopus'`)
  expect(await search('octpous')).toEqual({ faqs: [], meant: null, closest: false })
})

test('a question that was rewritten is found by its new words only, and listed as it is now', async () => {
  await db.execute(write('pet', 'Do you like hedgehogs?'))
  expect(await ids('hedgehog')).toEqual(['pet'])
  await db.execute(sql`update faq set question = 'Do you like chinchillas?' where faq_id = 'pet'`)
  expect(await ids('hedgehog')).toEqual([])
  expect((await search('chinchilla')).faqs).toEqual([
    { faqId: 'pet', question: 'Do you like chinchillas?', categoryId: null },
  ])
})

test('without any texts nothing is found, and nothing breaks', async () => {
  await db.execute(sql`truncate faq cascade`)
  expect(await search('bill payment')).toEqual({ faqs: [], meant: null, closest: false })
})
