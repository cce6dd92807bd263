import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { cebuCity } from '../../../../test/demo-places.ts'
import { why } from '../../../../test/why.ts'
import { applicationOrder } from '../applications.tables.ts'
import { bookingsOf, CEBU, MAKATI, NOON } from './test/bookings.ts'
import { blocked } from '../../../../test/blocked.ts'
import { appointment } from './appointments.tables.ts'

const api = await useApi()
const { draft, read, book } = bookingsOf(api)

describe('an address that changes while a time is booked', () => {
  test('the booking waits for it, and isn’t made with teams that no longer come', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const booking = await api.db.transaction(async (tx) => {
      const mine = eq(applicationOrder.orderId, order.orderId)
      const [{ place } = { place: null }] = await tx.select().from(applicationOrder).where(mine).for('update')
      const waiting = book(order, '2026-12-03')
      await expect.poll(() => blocked(api)).toBe(1)
      await tx
        .update(applicationOrder)
        .set({ place: { ...place!, address: cebuCity } })
        .where(mine)
      return { waiting }
    })
    expect((await booking.waiting).problem.code).toBe('other-area')
    expect((await read(order)).body).toMatchObject({ area: CEBU, booked: null })
  })
})

describe('two people after the last place', () => {
  test('only the first of two people gets the last place, and the other is told', async () => {
    api.clock.set(NOON)
    const orders = await Promise.all([draft(), draft(), draft()])
    const answers = await Promise.all(orders.map((order) => book(order, '2026-12-12')))
    expect(answers.map(({ status, problem }) => problem?.code ?? status).toSorted()).toEqual([
      200,
      'slot-full',
      'slot-full',
    ])
  })

  test('even a program with a mistake can’t overbook: the database refuses', async () => {
    api.clock.set(NOON)
    const [one, two] = [await draft(), await draft()]
    await book(one, '2026-12-19')
    const second = { applicationRefId: two.orderId, area: MAKATI, half: 'morning' as const, bookedAt: api.clock.now() }
    expect(await why(api.db.insert(appointment).values({ ...second, day: '2026-12-19' as never }))).toContain(
      'no team has time left',
    )
    await api.db.execute(sql`delete from appointment where application_ref_id = ${one.orderId}`)
    await api.db.insert(appointment).values({ ...second, day: '2026-12-19' as never })
  })
})
