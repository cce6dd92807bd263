import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'
import { bookingsOf, NOON } from './appointments/test/bookings.ts'
import { moveTo } from './move.ts'
import { applicantsOf } from './test/applicant.ts'
import { staffOf } from './test/staff.ts'

const api = await useApi()
const { withdraw, kept } = applicantsOf(api)
const { inReview } = staffOf(api)
const { book } = bookingsOf(api)

const someoneWaits = async () => {
  const [row] = await api.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row!.waiting > 0
}

test('somebody who withdraws on the day of the visit, while we approve, finds it approved and has to call us', async () => {
  api.clock.set(NOON)
  const order = await inReview()
  expect((await book(order, '2026-11-18')).status).toBe(200)
  api.clock.set('2026-11-18T08:00:00+08:00')
  const withdrawn = await api.db.transaction(async (tx) => {
    await moveTo(tx, api, { applicationRefId: order.orderId }, { to: 'approved', by: 'back-office' })
    const asked = withdraw(order)
    await until(someoneWaits)
    return { asked }
  })
  expect((await withdrawn.asked).problem.code).toBe('not-now')
  expect((await kept(order.orderId)).application?.status).toBe('approved')
})
