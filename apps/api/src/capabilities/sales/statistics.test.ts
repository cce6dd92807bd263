import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { deleteOrders } from '../applications/delete-orders.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { documentsFor } from '../documents/test/service.ts'
import { jun, kara, soldOf } from './test/sold.ts'

const api = await useApi()
const { broughtTo } = applicantsOf(api)
const { draft, sentIn, remove } = soldOf(api)

beforeEach(async () => {
  await api.db.execute(sql`truncate application_order cascade`)
  api.clock.set('2026-11-15T09:00:00+08:00')
})

const statistics = async (by: As) => (await api.call(contract.sales.statistics, by)).body
/** Those that aren't zero. */
const byState = async (by: As) => (await statistics(by)).byState.filter(({ residential, sme }) => residential + sme > 0)
const month = async (by: As, which: string) => (await statistics(by)).months.find(({ month: each }) => each === which)

test('[sales.stats-call, endpoints.sales-applications-statistics] an agent sees how many applications they have, by where each stands and by month', async () => {
  api.clock.set('2026-10-20T09:00:00+08:00')
  await broughtTo(await draft(jun), 'active')
  api.clock.set('2026-11-15T09:00:00+08:00')
  await sentIn(jun)
  await broughtTo(await draft(jun), 'cancelled')
  await broughtTo(await draft(jun, {}, { customerCategory: 'SME' }), 'refused')
  await draft(jun, {}, { customerCategory: 'SME' })
  await sentIn(kara)
  const answer = await api.inject({ method: 'GET', url: '/api/sales/applications/statistics', ...jun })
  const { months, byState: all } = answer.json<Awaited<ReturnType<typeof statistics>>>()
  expect(all.filter(({ residential, sme }) => residential + sme > 0)).toEqual([
    { state: 'draft', residential: 0, sme: 1 },
    { state: 'submitted', residential: 1, sme: 0 },
    { state: 'active', residential: 1, sme: 0 },
    { state: 'refused', residential: 0, sme: 1 },
    { state: 'cancelled', residential: 1, sme: 0 },
  ])
  expect(months.map(({ month: each }) => each).join(' ')).toBe(
    '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
  )
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', submitted: 1, active: 1, ended: 0 },
    { month: '2026-11', submitted: 3, active: 0, ended: 2 },
  ])
  expect(await byState({ as: 'sam.sales' })).toEqual([])
})

test('a month ends at midnight in Manila', async () => {
  api.clock.set('2026-10-31T15:59:59Z')
  await sentIn(jun)
  api.clock.set('2026-10-31T16:00:00Z')
  await sentIn(jun)
  expect(await month(jun, '2026-10')).toMatchObject({ submitted: 1 })
  expect(await month(jun, '2026-11')).toMatchObject({ submitted: 1 })
})

test('the figures follow whatever happens to applications: moved, given to another agent, deleted, erased', async () => {
  const [one, two, three] = [await draft(jun), await draft(jun), await sentIn(jun)]
  expect(await byState(jun)).toEqual([
    { state: 'draft', residential: 2, sme: 0 },
    { state: 'submitted', residential: 1, sme: 0 },
  ])
  await remove([one.orderId], jun)
  await api.db.execute(
    sql`update application set agent_code = 'AG-1003' where application_ref_id in (${two.orderId}, ${three.orderId})`,
  )
  expect(await byState(jun)).toEqual([])
  expect(await byState(kara)).toEqual([
    { state: 'draft', residential: 1, sme: 0 },
    { state: 'submitted', residential: 1, sme: 0 },
  ])
  await api.db.transaction((tx) => deleteOrders(tx, documentsFor(api), [two.orderId, three.orderId]))
  expect(await byState(kara)).toEqual([])
})

test('the figures are those of a count, after many at once changed beside each other', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => draft(jun)))
  await Promise.all(orders.map((order, nth) => broughtTo(order, nth % 2 === 0 ? 'returned' : 'in-review')))
  await Promise.all([
    api.db.execute(sql`update application set status = 'in-review' where status = 'returned'`),
    api.db.execute(sql`update application set status = 'returned' where status = 'in-review'`),
  ])
  const differing = await api.db.execute(sql`
    select 1 from (
      select agent_code, event ->> 'customerSegment' as segment, status, count(*) as count
      from application where agent_code is not null group by 1, 2, 3) counted
    full join (
      select agent_code, segment, status, sum(count) as count from application_tally
      group by 1, 2, 3 having sum(count) <> 0) tallied using (agent_code, segment, status)
    where counted.count is distinct from tallied.count`)
  expect(differing.length).toBe(0)
})

test('[sales.work-item-categories-get] an agent sees what waits for them or their customers, and how many of each', async () => {
  await draft(jun)
  await sentIn(jun)
  await broughtTo(await draft(jun), 'returned')
  await broughtTo(await draft(jun), 'in-review')
  await draft(kara)
  const answer = await api.inject({ method: 'GET', url: '/api/sales/work-item-categories', ...jun })
  expect(answer.json()).toEqual([
    { category: 'returned', name: 'Documents to send', count: 1 },
    { category: 'submitted', name: 'Email to be confirmed', count: 1 },
    { category: 'draft', name: 'Drafts to finish', count: 1 },
    { category: 'approved', name: 'Installations to come', count: 0 },
  ])
})
