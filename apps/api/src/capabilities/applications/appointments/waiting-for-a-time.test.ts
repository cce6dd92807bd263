import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { workOff } from '../../../../test/work-off.ts'
import type { Order } from '../test/applicant.ts'
import { approvedOf } from '../test/approved.ts'
import { sentInAt } from '../test/sent-in.ts'
import { staffOf } from '../test/staff.ts'
import { appointment, installationCapacity } from './appointments.tables.ts'
import { bookingsOf, MAKATI, NOON } from './test/bookings.ts'

const api = await useApi()
const { applicationStatus, verifyApplication, resendActivation, installation } = contract.applications
const { sentIn, lettersTo: emailsTo, identifierTo } = sentInAt(api)
const { inReview, approve, activate } = staffOf(api)
const { jobOf } = approvedOf(api)
const { book, cancel, read } = bookingsOf(api)

const status = async ({ orderId }: Order, as: As = {}) =>
  (await api.call(applicationStatus, { query: { appRefID: orderId }, ...as })).body
const confirm = async (email: string) => {
  const query = { verify: await identifierTo(email) }
  expect((await api.call(verifyApplication, { query, idempotencyKey: randomUUID() })).status).toBe(200)
  await workOff(api, 'applications')
}
const newest = async (email: string) => (await emailsTo(email)).at(-1)!.text

beforeEach(() => api.clock.set(NOON))

describe('a time that is gone when the email address is confirmed', () => {
  const late = async (email: string, day: string) => {
    const order = await sentIn(email, {}, (ready) => book(ready, day))
    expect((await read(order)).body.booked).toMatchObject({ day })
    return order
  }
  const confirmLate = async (email: string, { orderId }: Order) => {
    await api.call(resendActivation, { body: { email, appRefId: orderId } })
    await workOff(api, 'applications')
    await confirm(email)
  }

  test('is asked for again by mail, because its day has come', async () => {
    const order = await late('day@example.com', '2026-11-18')
    api.clock.set('2026-11-18T07:00:00+08:00')
    await confirmLate('day@example.com', order)
    expect(await newest('day@example.com')).toMatch(
      /couldn’t keep the time.*Wednesday, November 18, 2026, 8 AM to noon/s,
    )
    expect(await status(order)).toMatchObject({ state: 'in-review', lacksTime: true })
  })

  test('is asked for again by mail, because others have the place', async () => {
    const order = await late('place@example.com', '2026-11-23')
    api.clock.set('2026-11-17T12:00:00+08:00')
    const slot = { area: MAKATI, weekday: null, day: '2026-11-23' as never, half: 'morning' as const }
    await api.db.insert(installationCapacity).values({ ...slot, capacity: 0 })
    await confirmLate('place@example.com', order)
    expect(await newest('place@example.com')).toMatch(/choose another time/)
  })

  test('nobody is written to whose time is kept, or who had none', async () => {
    await late('kept@example.com', '2026-11-24')
    expect(await newest('kept@example.com')).toMatch(/holding the time .* until .*12:30 PM/)
    await confirm('kept@example.com')
    await sentIn('none@example.com')
    await confirm('none@example.com')
    for (const email of ['kept@example.com', 'none@example.com'])
      expect(await newest(email)).toMatch(/Confirm your email/)
  })
})

describe('an approved application without a time', () => {
  test('waits for its applicant while there are times to choose from, and for us once one is booked', async () => {
    const order = await inReview('chooses@example.com')
    await approve(order)
    expect(await status(order)).toMatchObject({ awaitedFrom: 'applicant', lacksTime: true })
    expect((await book(order, '2026-11-25')).status).toBe(200)
    expect(await status(order)).toMatchObject({ awaitedFrom: 'provider', lacksTime: false })
    await api.db.delete(appointment).where(eq(appointment.applicationRefId, order.orderId))
  })

  test('waits for us where nobody can choose, because we call', async () => {
    const order = await inReview('called@example.com')
    await approve(order)
    await api.db.execute(sql`
      update application_order set place = jsonb_set(place, '{address,city_municipality_id}', '"0200901000"')
      where order_id = ${order.orderId}`)
    expect(await status(order)).toMatchObject({ awaitedFrom: 'provider', lacksTime: false })
  })

  test('gets one from whoever has linked its account, until the line works', async () => {
    const order = await inReview('links@example.com')
    await approve(order)
    const { accountNumber } = (await jobOf(order.orderId))!
    const lina: As = { as: 'lina.customer', accounts: [accountNumber] }
    const stranger: As = { as: 'theo.customer', accounts: ['1000000000029'] }
    const own = { orderId: order.orderId }
    const tile = await api.call(installation, { params: { accountNumber }, ...lina })
    expect(tile.body).toEqual({ applicationRefID: order.orderId, booked: null })
    expect(await status(own, lina)).toMatchObject({ isMine: true, mayChange: true })
    expect((await book(own, '2026-11-26', 'afternoon', undefined, lina)).status).toBe(200)
    expect((await cancel(own, lina)).status).toBe(200)
    expect((await book(own, '2026-11-26', 'morning', undefined, stranger)).problem.code).toBe('not-found')
    expect(await status(own, stranger)).toMatchObject({ isMine: false, mayChange: false })
    await activate(order, '2026-11-15')
    expect(await status(own, lina)).toMatchObject({ state: 'active', isMine: false, mayChange: false })
  })
})
