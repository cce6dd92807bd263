import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'
import { why } from '../../../test/why.ts'
import { loadHelp } from './load.ts'

const api = await useApi()
const featured = async () => (await api.call(contract.help.featuredFaqs, {})).body
const stores = async (type?: string) =>
  (await api.call(contract.help.stores, { query: type === undefined ? {} : { type } })).body
const branches = () => stores()

test('a visitor sees only the featured questions, in the order set by staff', async () => {
  const [first, second, third, ...rest] = (await featured()).map(({ faqId }) => faqId)
  await api.db.execute(sql`update faq set featured_at = null where faq_id = ${second}`)
  await api.db.execute(sql`update faq set featured_at = 999 where faq_id = ${first}`)
  await until(async () => (await featured())[0]?.faqId === third)
  expect((await featured()).map(({ faqId }) => faqId)).toEqual([third, ...rest, first])
})

test('a loaded answer keeps its markup without script links, and branches are optional', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-help-'))
  const answer = '**Yes**, [here](/pay-bill) or [there](javascript:alert(1))'
  await writeFile(join(folder, 'faqs.yaml'), JSON.stringify([{ faqId: 'new', question: 'Can I?', answer }]))
  await writeFile(
    join(folder, 'plan-faqs.yaml'),
    JSON.stringify([{ faqId: 'plan-new', question: 'How fast?', answer }]),
  )
  await writeFile(join(folder, 'stores.yaml'), '[]')
  await api.db.execute(sql`update faq set featured_at = featured_at + 1000`)
  onTestFinished(() => rm(folder, { recursive: true }))
  await loadHelp(api.db, folder)
  const rows = await api.db.execute(sql`select answer from faq where faq_id in ('new', 'plan-new')`)
  for (const row of rows)
    expect(row).toEqual({ answer: '<p><strong>Yes</strong>, <a href="/pay-bill">here</a> or <a>there</a></p>' })
})

test('who chooses a plan for a home reads other questions than a business, in the order set by staff', async () => {
  const asked = async (userType: 'residential' | 'sme') =>
    (await api.call(contract.help.planFaqs, { query: { userType } })).body.map(({ faqId }) => faqId)
  const [home, business] = [await asked('residential'), await asked('sme')]
  expect(home).toContain('plan-no-contract')
  expect(business).toContain('plan-no-contract')
  expect([home.includes('plan-switch'), business.includes('plan-switch')]).toEqual([true, false])
  expect([home.includes('plan-static-ip'), business.includes('plan-static-ip')]).toEqual([false, true])
  expect(home).not.toContain('ways-to-pay')
  await api.db.execute(sql`update faq set plans_at = 99 where faq_id = ${home[0]}`)
  await until(async () => (await asked('residential')).at(-1) === home[0])
  expect(await asked('residential')).toEqual([...home.slice(1), home[0]])
})

test('plan questions are for homes, businesses or both, and for nobody else', async () => {
  const { status, problem } = await api.call(contract.help.planFaqs, { query: { userType: 'corporate' as 'sme' } })
  expect([status, problem.code]).toEqual([400, 'invalid-input'])
  for (const types of ['{corporate}', '{}'])
    expect(await why(api.db.execute(sql`update faq set user_types = ${types}`))).toContain('faq_user_types_known')
})

test('branches are sorted by city, then by name', async () => {
  const move = sql`update store set city = (select max(city) from store), name = 'Aaa' where city = (select min(city) from store)`
  await api.db.execute(move)
  await until(async () => (await branches()).some(({ name }) => name === 'Aaa'))
  const lines = (await branches()).map(({ city, name }) => `${city} ${name}`)
  expect(lines).toEqual(lines.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('the store locator lists places of one type, or all of them', async () => {
  const before = await stores('branch')
  const { storeId: first } = before[0]!
  await api.db.execute(sql`update store set type = 'pop-up' where store_id = ${first}`)
  await until(async () => (await stores('pop-up')).length === 1)
  expect((await stores('branch')).map(({ storeId }) => storeId)).not.toContain(first)
  expect(await stores('branch')).toHaveLength(before.length - 1)
  expect((await stores()).map(({ storeId }) => storeId)).toEqual(expect.arrayContaining([first, 'pasig-kiosk']))
  expect(await stores('shop')).toEqual([])
})

test('the database itself refuses branches abroad', async () => {
  expect(await why(api.db.execute(sql`update store set latitude = 48.1`))).toContain('store_in_the_philippines')
})
