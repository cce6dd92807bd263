import { sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'

const START = '2026-11-15T09:00:00+08:00'
const api = await useApi()
const { readyDraft, read, submit, kept } = applicantsOf(api)

/** Others take every free line, or give them back. */
const linesAre = (state: 'taken' | 'free') =>
  api.db.execute(sql`update network_element set ports_used = ${state === 'taken' ? sql`ports_total` : sql`0`}`)
/** At today's price. */
const sendIn = async (order: Order) => {
  const { quote } = await read(order)
  return submit({ ...order, firstTotal: quote!.firstTotal, monthlyTotal: quote!.monthlyTotal })
}

beforeEach(async () => {
  api.clock.set(START)
  await linesAre('free')
})

test('what was found at an address counts for a day', async () => {
  const draft = await readyDraft()
  await linesAre('taken')
  api.clock.advance({ hours: 23, minutes: 59 })
  expect((await read(draft)).obstacles).toEqual([])
  expect((await sendIn(draft)).status).toBe(200)
})

test('a draft that was left for longer isn’t sent in where fibre no longer reaches, and is told so when it is opened', async () => {
  const draft = await readyDraft()
  await linesAre('taken')
  api.clock.advance({ days: 1 })
  expect((await read(draft)).obstacles).toEqual(['not-serviceable'])
  expect((await sendIn(draft)).problem.reasons).toEqual(['not-serviceable'])
  expect((await kept(draft.orderId)).application?.status).toBe('draft')
  await linesAre('free')
  expect((await read(draft)).obstacles).toEqual([])
  expect((await sendIn(draft)).status).toBe(200)
})

test('a draft that was left for longer learns that we visit first', async () => {
  const draft = await readyDraft()
  const { order } = await kept(draft.orderId)
  api.clock.advance({ days: 2 })
  // The only cable left ends near this home.
  await api.db.execute(sql`delete from network_element`)
  await api.db.execute(sql`
    insert into network_element
      (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status)
    values ('FAR-1', 'GPON', ${order!.latitude! + 920 / 111_195}, ${order!.longitude}, 1000, 8, 0, 'live')`)
  expect((await sendIn(draft)).status).toBe(200)
  expect((await kept(draft.orderId)).order?.visitFirst).toBe(true)
})
