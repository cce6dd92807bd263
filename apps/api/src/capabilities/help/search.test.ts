import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { sql } from '../../kernel/postgres/sql.ts'

const api = await useApi()
const look = async (search: string) => (await api.call(contract.help.faqs, { query: { search } })).body
const ids = async (search: string) => (await look(search)).faqs.map(({ faqId }) => faqId)

test.each([
  ['how do i pay my bill', 'ways-to-pay'],
  ['paying', 'ways-to-pay'],
  ['restart modem', 'restart-modem'],
  ['Wi-Fi signal', 'better-signal'],
  ['wifi signal', 'better-signal'],
  ['cancel AutoPay?', 'autopay-cancel'],
  ['lock-in', 'lock-in'],
])('somebody who types “%s” finds the answer', async (search, answer) => {
  expect(await ids(search)).toContain(answer)
  expect((await look(search)).meant).toBeNull()
})

test.each([
  ['paano magbayad ng bill', 'ways-to-pay'],
  ['mabagal ang internet', 'no-internet'],
  ['nakalimutan ko ang password', 'forgot-password'],
  ['lilipat ng bahay', 'move-home'],
  ['walang kuryente', 'power-cut'],
  ['resibo', 'official-receipt'],
])('somebody who asks in Filipino, “%s”, finds it too', async (search, answer) => {
  expect(await ids(search)).toContain(answer)
})

test.each([
  ['restrat modem', 'restart-modem', 'restart modem'],
  ['restart mdoem', 'restart-modem', 'restart modem'],
  ['officail reciept', 'official-receipt', 'official receipt'],
  ['autpay cancl', 'autopay-cancel', 'autopay cancel'],
  ['mabgal intrenet', 'no-internet', 'mabagal internet'],
  ['nakalimtan pasword', 'forgot-password', 'nakalimutan password'],
])('typing mistakes in either language don’t matter: “%s”', async (search, answer, meant) => {
  const found = await look(search)
  expect(found.faqs.map(({ faqId }) => faqId)).toContain(answer)
  expect(found.meant).toBe(meant)
  expect(found.closest).toBe(false)
})

test('a word that is only half typed is enough', async () => {
  expect(await ids('instal')).toContain('installation-day')
  expect((await look('technic')).meant).toBeNull()
})

test('a word in the question counts for more than one in its answer', async () => {
  expect((await ids('modem')).slice(0, 3)).toEqual(expect.arrayContaining(['restart-modem']))
  const found = await ids('typhoon')
  expect(found.indexOf('after-typhoon')).toBe(0)
})

test('if nothing fits every word, what fits some of them comes closest', async () => {
  const { faqs, closest } = await look('typhoon instalments')
  expect(closest).toBe(true)
  expect(faqs.map(({ faqId }) => faqId)).toEqual(expect.arrayContaining(['after-typhoon', 'pay-in-instalments']))
})

test('a word that is like none of ours is left out, and the rest is said to come closest', async () => {
  const { faqs, closest } = await look('zzqxv receipt')
  expect([faqs.some(({ faqId }) => faqId === 'official-receipt'), closest]).toEqual([true, true])
})

test.each(['zzqxv', 'the', 'ano po ba', '&|!():*', '%_%', '🙂', 'a'.repeat(200)])(
  'nothing is found for “%s”',
  async (search) => {
    expect(await look(search)).toEqual({ faqs: [], meant: null, closest: false })
  },
)

test.each([
  "'; drop table faq; --x",
  '<script>alert(1)</script>',
  '{a,b}',
  '\\',
  'pay & | !bill',
  'null',
  '\u0007bill',
])('nothing breaks for somebody who types “%s”', async (search) => {
  const { status } = await api.call(contract.help.faqs, { query: { search } })
  expect(status).toBe(200)
})

test('without anything typed, all questions are listed', async () => {
  for (const search of ['', '   ']) expect((await look(search)).faqs.length).toBeGreaterThan(40)
})

test('a search is 200 characters at most', async () => {
  const { status } = await api.call(contract.help.faqs, { query: { search: 'a'.repeat(201) } })
  expect(status).toBe(400)
})

test('an answer that staff have just written is found by its own words', async () => {
  await api.db.execute(
    sql`insert into faq (faq_id, question, answer) values ('jellyfish', 'Do you like jellyfish?', '<p>Only from afar &amp; in aquariums.</p>')`,
  )
  expect(await ids('jelyfish')).toEqual(['jellyfish'])
  expect(await ids('aquarums')).toEqual(['jellyfish'])
})

test('what agents look up is found by nobody else, not even by its words', async () => {
  await api.db.execute(sql`insert into faq (faq_id, question, answer, audience)
    values ('kb-secret', 'What is the wombat rebate?', 'Secret.', 'sales')`)
  expect(await look('wombat')).toEqual({ faqs: [], meant: null, closest: false })
  const { body } = await api.call(contract.help.knowledgeBase, { as: 'jun.sales', query: { search: 'wobmat' } })
  expect(body.faqs.map(({ faqId }) => faqId)).toEqual(['kb-secret'])
  // And a visitor's words don't find what is only for visitors in the knowledge base.
  const other = await api.call(contract.help.knowledgeBase, { as: 'jun.sales', query: { search: 'typhoon' } })
  expect(other.body.faqs).toEqual([])
})
