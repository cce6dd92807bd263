import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'
import { dataFolder } from '../../data-folder.ts'
import { addressService } from '../address/address.service.ts'
import { nothingEnded } from './end-others.ts'
import { importCatalog } from './import-catalog.ts'
import { summaryOf } from './import-summary.ts'
import { loadCatalog } from './load.ts'

const api = await useApi()
const shipped = await readFile(join(dataFolder('catalog'), 'catalog.yaml'), 'utf8')
const deps = { addresses: addressService, today: '2026-11-15' as IsoDate }

beforeEach(async () => {
  await api.db.execute(
    sql`truncate plan, plan_category, presales_addon, contract_term, application_type, plan_promotion`,
  )
  await loadCatalog(api.db, dataFolder('catalog'))
})

const importText = async (text: string, replace = false) => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-catalog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'catalog.yaml')
  await writeFile(file, text)
  return importCatalog(api.db, file, { replace }, deps)
}
const edited = (from: string | RegExp, to: string) => {
  const text = shipped.replace(from, to)
  expect(text).not.toBe(shipped)
  return text
}
const lineOf = (words: string, text = shipped) => text.slice(0, text.indexOf(words)).split('\n').length
const stored = async () => JSON.stringify(await api.db.execute(sql`select * from plan order by plan_id`))
const feeOf = async (planId: string) =>
  (await api.db.execute<{ fee: number }>(sql`select monthly_fee as fee from plan where plan_id = ${planId}`))[0]?.fee

test('a new price is taken over, and importing the file again changes nothing', async () => {
  const text = edited('monthlyFee: 189900', 'monthlyFee: 179900')
  expect(await importText(text)).toMatchObject({ ended: nothingEnded })
  expect(await feeOf('RES-300')).toBe(179_900)
  const before = await stored()
  await importText(text)
  expect(await stored()).toBe(before)
})

test('a start with the shipped file leaves prices that were imported since', async () => {
  await importText(edited('monthlyFee: 189900', 'monthlyFee: 179900'))
  await loadCatalog(api.db, dataFolder('catalog'))
  expect(await feeOf('RES-300')).toBe(179_900)
})

const without = (planId: string) => edited(new RegExp(`  - planId: ${planId}\\n(?:    .*\\n)+`), '')

test('a plan the file leaves out stays, or is withdrawn with --replace and keeps its row', async () => {
  const offered = async () => {
    const rows = await api.db.execute<{ until: string | null }>(
      sql`select available_until::text as until from plan where plan_id = 'RES-150'`,
    )
    return rows.map(({ until }) => until)
  }
  expect(await importText(without('RES-150'))).toMatchObject({ ended: nothingEnded })
  expect(await offered()).toEqual([null])
  expect(await importText(without('RES-150'), true)).toMatchObject({ ended: { ...nothingEnded, plans: 1 } })
  expect(await offered()).toEqual(['2026-11-14'])
  expect(await importText(without('RES-150'), true)).toMatchObject({ ended: nothingEnded })
  const { status } = await api.call(contract.catalog.productDetails, { query: { productId: 'RES-150' } })
  expect(status).toBe(404)
})

test('a name that a withdrawn plan has, or a page that another plan keeps, is reported with its line', async () => {
  await importText(without('RES-150'), true)
  const again = without('RES-150').replace('name: Hibla Tahanan 100', 'name: Hibla Tahanan 150')
  expect(await importText(again)).toEqual({
    mistakes: [{ line: lineOf('name: Hibla Tahanan 150', again), wrong: 'name: RES-150 has this name already' }],
  })
  const alike = without('RES-300').replace('name: Hibla Tahanan 100', 'name: Hibla Pamilya (300)')
  expect(await importText(alike)).toMatchObject({
    mistakes: [{ wrong: 'its page would be /plans/hibla-pamilya-300, which is another page already' }],
  })
})

test('with --replace, only the file’s contract terms and kinds of applications are offered, also after the next start', async () => {
  const own = `
categories: [{ planCategoryId: all, customerCategory: RES, name: All, description: All plans, isNew: false }]
plans: [{ planId: OWN-1, name: Own 1, planCategoryId: all, speedMbps: 100, monthlyFee: 100000, installationFee: 0,
  contractTermMonths: 12, tagline: Ours, inclusions: [], availableFrom: 2026-01-01 }]
addons: []
terms: [{ customerCategory: RES, termMonths: 12, name: A year, description: One year, oneTimeFee: 0 }]
applicationTypes: [{ applicationType: REGULAR, name: New line, description: New }]
`
  const offered = async () => {
    const terms = await api.call(contract.catalog.contractTerms, { query: {} })
    const types = await api.call(contract.catalog.applicationTypes, {})
    return { terms: terms.body.map((each) => each.termMonths), types: types.body.map((each) => each.applicationType) }
  }
  expect(await importText(own, true)).toMatchObject({ plans: 1 })
  await loadCatalog(api.db, dataFolder('catalog'))
  await until(async () => (await offered()).terms.length === 1)
  expect(await offered()).toEqual({ terms: [12], types: ['REGULAR'] })
  await importText(shipped)
  await until(async () => (await offered()).terms.includes(24))
})

test('[catalog.plans-application-type-get] once no plan for people who switch is sold, nobody is offered to switch', async () => {
  const types = async () =>
    (await api.call(contract.catalog.applicationTypes, {})).body.map(({ applicationType }) => applicationType)
  expect(await types()).toEqual(['REGULAR', 'SWITCHER'])
  await importText(without('RES-LIPAT-200'), true)
  await until(async () => (await types()).length === 1)
  expect(await types()).toEqual(['REGULAR'])
  await importText(shipped)
  await until(async () => (await types()).length === 2)
})

test('with --replace, categories the file leaves out end with their plans, and the summary says so', async () => {
  const categories = async () =>
    (await api.call(contract.catalog.planCategories, { query: {} })).body.map((c) => c.name)
  const all = ['Home fibre', 'Fibre with TV', 'Giga', 'Switch to Hibla', 'Business fibre', 'Business Giga']
  await expect.poll(categories).toEqual(all)
  const withoutTv = shipped
    .replace(/  - planCategoryId: home-tv\n(?:    .*\n)+/, '')
    .replaceAll(/  - planId: RES-\d+-TV\n(?:    .*\n)+/g, '')
  expect(await importText(withoutTv)).toMatchObject({ ended: nothingEnded })
  // Their order is the file's, in which the others move up.
  expect((await categories()).toSorted()).toEqual(all.toSorted())
  // A category ends, too, when its only plan moves to another.
  const file = withoutTv
    .replace(/  - planCategoryId: home-switch\n(?:    .*\n)+/, '')
    .replace('planCategoryId: home-switch', 'planCategoryId: home')
  const done = await importText(file, true)
  if ('mistakes' in done) throw new Error('It was not taken over')
  expect(done.ended).toEqual({ ...nothingEnded, plans: 3, categories: 2 })
  expect(summaryOf(done)).toBe(`${done.plans} plans are in the catalogue. 3 plans and 2 categories were withdrawn.`)
  await expect.poll(categories).toEqual(['Home fibre', 'Giga', 'Business fibre', 'Business Giga'])
  expect(await importText(file, true)).toMatchObject({ ended: nothingEnded })
})

test('the summary of an import reads well, however much has ended', () => {
  const of = (plans: number, ended = {}) => summaryOf({ plans, ended: { ...nothingEnded, ...ended } })
  expect(of(24)).toBe('24 plans are in the catalogue. Nothing was withdrawn.')
  expect(of(1, { terms: 1 })).toBe('1 plan is in the catalogue. 1 contract term was withdrawn.')
  expect(of(2, { plans: 1, categories: 2, addons: 1, terms: 3, promotions: 1 })).toBe(
    '2 plans are in the catalogue. 1 plan, 2 categories, 1 add-on, 3 contract terms and 1 promotion were withdrawn.',
  )
})

test('a promotion can be changed, and ends with --replace once the file leaves it out', async () => {
  const shown = async () =>
    api.db.execute(sql`select promotion_id as id, title, available_until::text as until from plan_promotion order by 1`)
  await importText(edited('title: Giga is here', 'title: Giga for less'))
  expect(await shown()).toMatchObject([{ until: null }, { id: 'giga-is-here', title: 'Giga for less', until: null }])
  await importText(edited(/  - promotionId: giga-is-here\n(?:    .*\n)+/, ''), true)
  expect(await shown()).toMatchObject([{ until: null }, { id: 'giga-is-here', until: '2026-11-14' }])
})

test('a file without promotions is still a catalogue', async () => {
  expect(await importText(edited(/^promotions:\n(?:  .*\n)+/m, ''))).toMatchObject({ ended: nothingEnded })
})

test.each<[string, string | RegExp, string, string, string]>([
  [
    'a name that reads like another in an address',
    'name: Hibla Pamilya 400',
    'name: Hibla Pamilya (300)',
    'name: Hibla Pamilya (300)',
    'its page would be /plans/hibla-pamilya-300, which is another page already',
  ],
  [
    'a promotion that leads to a script',
    'href: /plans/hibla-giga-1000',
    'href: "javascript:alert(1)"',
    'href: "javascript:alert(1)"',
    'href: Use a path that starts with / or a web address',
  ],
  ['a price that is none', 'monthlyFee: 189900', 'monthlyFee: free', 'monthlyFee: free', 'monthlyFee: Invalid input'],
  ['a price of nothing', 'monthlyFee: 189900', 'monthlyFee: 0', 'monthlyFee: 0', 'monthlyFee: is 0'],
  ['a negative price', 'monthlyFee: 189900', 'monthlyFee: -1', 'monthlyFee: -1', 'monthlyFee: is below zero'],
  ['no speed at all', 'speedMbps: 50\n', 'speedMbps: 0\n', 'speedMbps: 0', 'speedMbps: is 0 or less'],
  [
    'too many of an add-on',
    /mostPerOrder: \d+/,
    'mostPerOrder: 99',
    'mostPerOrder: 99',
    'mostPerOrder: is more than 20',
  ],
  ['a term of ages', /termMonths: 24/, 'termMonths: 70', 'termMonths: 70', 'termMonths: is more than 60 months'],
  [
    'a plan whose contract nobody offers',
    '    speedMbps: 50\n',
    '    speedMbps: 50\n    contractTermMonths: 36\n',
    'contractTermMonths: 36',
    'there is no RES term of 36 months',
  ],
  ['a missing speed', '    speedMbps: 50\n', '', 'planId: RES-50', 'speedMbps: is missing'],
  [
    'an unknown field',
    'tagline: A good start',
    'colour: red\n    tagline: A good start',
    'colour: red',
    'plans: Unrecognized key',
  ],
  [
    'a category that is not there',
    'planCategoryId: home-tv\n    speed',
    'planCategoryId: tv\n    speed',
    'planCategoryId: tv\n',
    'there is no category tv',
  ],
  ['a place that is not there', "'0700000000'", "'9900000000'", "'9900000000'", 'there is no place 9900000000'],
  ['a plan twice', 'planId: RES-150', 'planId: RES-100', 'name: Hibla Tahanan 150', 'RES-100 is in the file twice'],
  [
    'an offer that ends before it begins',
    'recommendedAt: 2\n',
    'recommendedAt: 2\n    availableUntil: 2025-01-01\n',
    'availableUntil: 2025-01-01',
    'is before availableFrom',
  ],
])('%s is reported with its line, and nothing changes', async (_mistake, from, to, at, wrong) => {
  const before = await stored()
  const text = edited(from, to)
  const outcome = await importText(text)
  expect(outcome).toHaveProperty('mistakes')
  const mistakes = 'mistakes' in outcome ? outcome.mistakes : []
  expect(mistakes[0]?.wrong).toContain(wrong)
  expect(Math.abs((mistakes[0]?.line ?? 0) - lineOf(at, text))).toBeLessThanOrEqual(1)
  expect(await stored()).toBe(before)
})

test('a file that is not YAML is refused with the line where it breaks', async () => {
  expect(await importText(`${shipped}\n  - {`)).toMatchObject({ mistakes: [{ line: expect.any(Number) }] })
})

test('a provider can start without plans', async () => {
  await api.db.execute(
    sql`truncate plan, plan_category, presales_addon, contract_term, application_type, plan_promotion`,
  )
  const nothing = 'categories: []\nplans: []\naddons: []\nterms: []\napplicationTypes: []\n'
  expect(await importText(nothing, true)).toEqual({ plans: 0, ended: nothingEnded })
  expect((await api.call(contract.catalog.planCategories, { query: {} })).body).toEqual([])
})
