import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hibla/contract'
import type { CustomerCategory } from '@hibla/contract/values/customer-category'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'
import { dataFolder } from '../../data-folder.ts'
import { plan } from './catalog.tables.ts'
import { loadPlans } from './load.ts'

const api = await useApi()
const plans = async (customerCategory?: CustomerCategory) =>
  (await api.call(contract.catalog.planList, { query: customerCategory ? { customerCategory } : {} })).body

test('plans are listed cheapest first: all, for homes and for businesses', async () => {
  const all = await plans()
  expect(all.map(({ monthlyFee }) => monthlyFee)).toEqual(
    all.map(({ monthlyFee }) => monthlyFee).toSorted((a, b) => a - b),
  )
  expect(new Set(all.map(({ monthlyFee }) => monthlyFee)).size).toBeGreaterThan(1)
  for (const category of ['RES', 'SME'] as const)
    expect(await plans(category)).toEqual(all.filter(({ customerCategory }) => customerCategory === category))
})

test('a price changed by staff survives a restart', async () => {
  const [cheapest] = await plans()
  const fee = async () =>
    (
      await api.db.execute<{ fee: number }>(
        sql`select monthly_fee as fee from plan where plan_id = ${cheapest!.planId}`,
      )
    )[0]
  await api.db.execute(sql`update plan set monthly_fee = 12300 where plan_id = ${cheapest!.planId}`)
  await loadPlans(api.db, dataFolder('catalog'))
  expect(await fee()).toEqual({ fee: 12_300 })
})

test('a provider can start without plans', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hibla-plans-'))
  await writeFile(join(folder, 'plans.yaml'), '[]')
  const before = await api.db.$count(plan)
  onTestFinished(() => rm(folder, { recursive: true }))
  await loadPlans(api.db, folder)
  expect(await api.db.$count(plan)).toBe(before)
})

test('the database itself refuses plans that are free, have no speed, or are for nobody', async () => {
  const set = (change: string) => why(api.db.execute(sql.raw(`update plan set ${change}`)))
  expect(await set('monthly_fee = 0')).toContain('plan_fee_positive')
  expect(await set('speed_mbps = 0')).toContain('plan_speed_positive')
  expect(await set(`customer_category = 'VIP'`)).toContain('plan_category_known')
})
