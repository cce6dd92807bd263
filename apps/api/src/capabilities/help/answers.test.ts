import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'
import { why } from '../../../test/why.ts'
import { sql } from '../../kernel/postgres/sql.ts'

const api = await useApi()
const { help } = contract
const categories = async () => (await api.call(help.helpCategories, {})).body
const answer = (id: string) => api.call(help.faqAnswer, { query: { id } })

test('[help.category-list-get] a GET lists the categories in the order set by staff, with how many questions each has', async () => {
  const before = await categories()
  expect(before.slice(0, 3).map(({ categoryId }) => categoryId)).toEqual(['getting-started', 'plans', 'bills'])
  for (const { categoryId, questions } of before) {
    const { body } = await api.call(help.faqs, { query: { categoryId } })
    expect([categoryId, body.faqs.length]).toEqual([categoryId, questions])
    expect(questions).toBeGreaterThan(0)
  }
  await api.db.execute(sql`update help_category set position = 99 where category_id = 'getting-started'`)
  await until(async () => (await categories()).at(-1)?.categoryId === 'getting-started')
})

test('[help.faq-get] a GET lists every question for everyone, or those of one category, the featured ones first', async () => {
  const { body } = await api.call(help.faqs, { query: {} })
  const rows = await api.db.execute(sql`select faq_id from faq where audience = 'everyone'`)
  expect(body.faqs).toHaveLength(rows.length)
  const bills = (await api.call(help.faqs, { query: { categoryId: 'bills' } })).body.faqs
  expect(bills.slice(0, 2).map(({ faqId }) => faqId)).toEqual(['ways-to-pay', 'payment-posting'])
  expect(new Set(bills.map(({ categoryId }) => categoryId))).toEqual(new Set(['bills']))
  expect((await api.call(help.faqs, { query: { categoryId: 'no-such' } })).body.faqs).toEqual([])
  const both = await api.call(help.faqs, { query: { categoryId: 'wifi', search: 'password' } })
  expect(both.body.faqs.map(({ faqId }) => faqId)).toContain('wifi-password')
  expect(both.body.faqs.map(({ faqId }) => faqId)).not.toContain('forgot-password')
})

test('[help.answers-get-by-id] a GET by id reads one answer, its category and what people also ask there', async () => {
  const { body } = await answer('restart-modem')
  expect(body).toMatchObject({
    faqId: 'restart-modem',
    question: 'How do I restart my modem?',
    categoryId: 'wifi',
    category: { categoryId: 'wifi', name: 'Wi-Fi and modem' },
  })
  expect(body.answer).toContain('<li>Wait 30 seconds.</li>')
  expect(body.related.length).toBeGreaterThan(0)
  expect(body.related.every((each) => each.categoryId === 'wifi' && each.faqId !== 'restart-modem')).toBe(true)
  await api.db.execute(sql`update faq set answer = '<p>Ask a friend.</p>' where faq_id = 'restart-modem'`)
  await until(async () => (await answer('restart-modem')).body.answer === '<p>Ask a friend.</p>')
})

test('an answer that isn’t there is refused as not found, and so is one for agents', async () => {
  for (const id of ['no-such-answer', 'kb-documents', "' or true --"]) expect((await answer(id)).status).toBe(404)
})

test('a question without a category stands by itself', async () => {
  await api.db.execute(sql`insert into faq (faq_id, question, answer) values ('alone', 'Alone?', '<p>Yes.</p>')`)
  expect((await answer('alone')).body).toMatchObject({ categoryId: null, category: null })
})

test('[help.knowledge-base-categories-call] the knowledge base lists its own categories to either kind of agent, and to nobody else', async () => {
  const { body } = await api.call(help.knowledgeBase, { as: 'jun.sales', query: {} })
  expect(body.categories.map(({ categoryId }) => categoryId)).toEqual(['selling', 'requirements', 'answering'])
  expect((await categories()).some(({ categoryId }) => categoryId === 'selling')).toBe(false)
  for (const as of ['ana.customer', 'leo.referrer', 'bea.back-office'] as const)
    expect((await api.call(help.knowledgeBase, { as, query: {} })).status).toBe(403)
  expect((await api.call(help.knowledgeBase, { query: {} })).status).toBe(401)
})

test('[help.knowledge-base-faqs-call] the knowledge base lists its questions, all or those of a category, and none for everyone', async () => {
  const ask = async (query: object) =>
    (await api.call(help.knowledgeBase, { as: 'jun.sales', query })).body.faqs.map(({ faqId }) => faqId)
  const all = await ask({})
  expect(all.length).toBeGreaterThan(5)
  expect(all.every((faqId) => faqId.startsWith('kb-'))).toBe(true)
  const some = await ask({ categoryId: 'requirements' })
  expect(some).toContain('kb-documents')
  expect(some.length).toBeLessThan(all.length)
  expect(await ask({ search: 'dokumneto' })).toContain('kb-documents')
  expect(await ask({ search: 'zzqxv' })).toEqual([])
})

test('[help.knowledge-base-faqs-call, help.knowledge-base-answers-by-faq-id] an agent gets all of its questions, and for each its own answer', async () => {
  const stored = await api.db.execute<{ faqId: string; answer: string }>(
    sql`select faq_id as "faqId", answer from faq where audience = 'sales'`,
  )
  const ask = (query: object) => api.call(help.knowledgeBase, { as: 'jun.sales', query })
  const { faqs } = (await ask({})).body
  expect(faqs.map(({ faqId }) => faqId).toSorted()).toEqual(stored.map(({ faqId }) => faqId).toSorted())
  for (const { faqId, answer: told } of stored)
    expect((await ask({ faqId })).body.answer).toMatchObject({ faqId, answer: told })
})

test('[help.knowledge-base-answers-by-faq-id] the knowledge base gives an answer by faqId', async () => {
  const ask = (faqId: string) => api.call(help.knowledgeBase, { as: 'jun.sales', query: { faqId } })
  const { body } = await ask('kb-documents')
  expect(body.answer).toMatchObject({ faqId: 'kb-documents', category: { name: 'Requirements' } })
  expect(body.answer?.answer).toContain('government-issued ID')
  expect((await ask('autopay')).status).toBe(404)
  expect((await api.call(help.knowledgeBase, { as: 'jun.sales', query: {} })).body.answer).toBeNull()
})

test('the database itself keeps what is for agents out of what everyone sees', async () => {
  const refuses = async (change: ReturnType<typeof sql>, constraint: string) =>
    expect(await why(api.db.execute(change))).toContain(constraint)
  await refuses(sql`update faq set featured_at = 900 where faq_id = 'kb-documents'`, 'faq_for_sales_is_not_shown')
  await refuses(sql`update faq set plans_at = 900 where faq_id = 'kb-documents'`, 'faq_for_sales_is_not_shown')
  await refuses(sql`update faq set category_id = 'bills' where faq_id = 'kb-documents'`, 'for_the_same_people')
  await refuses(sql`update faq set audience = 'everyone' where faq_id = 'kb-documents'`, 'for_the_same_people')
})
