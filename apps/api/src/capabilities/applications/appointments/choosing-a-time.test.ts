import type { Appointments } from '@hibla/contract/applications/appointments.contract'
import type { Half } from '@hibla/contract/applications/appointments.rule'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { application } from '../applications.tables.ts'
import { applicantsOf } from '../test/applicant.ts'
import { bookingsOf, CEBU, MAKATI, NOON } from './test/bookings.ts'
import { appointment, installationCapacity } from './appointments.tables.ts'

const api = await useApi()
const { broughtTo } = applicantsOf(api)
const { draft, read, book, cancel, slotOf } = bookingsOf(api)

describe('choosing a time', () => {
  test('[applications.appointment-slots-get] an applicant sees six weeks of times at home from the earliest day on', async () => {
    api.clock.set(NOON)
    const { orderId, visitorKey } = await draft()
    const url = `/api/hobs/presales/appointments?applicationRefID=${orderId}`
    const { area, booked, slots } = (await api.inject({ method: 'GET', url, visitorKey })).json<Appointments>()
    expect({ area, booked }).toEqual({ area: MAKATI, booked: null })
    expect(slots.slice(0, 3)).toEqual([
      { day: '2026-11-18', half: 'morning', full: false },
      { day: '2026-11-18', half: 'afternoon', full: false },
      { day: '2026-11-19', half: 'morning', full: false },
    ])
    // Nobody works on Sundays.
    expect(slots).toHaveLength(6 * 6 * 2)
    expect(slots.at(-1)?.day).toBe('2026-12-29')
  })

  test('[applications.appointment-post] a time is booked, and moved: an application has one', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const booked = { day: '2026-11-18', half: 'morning', heldUntil: '2026-11-15T04:15:00.000Z', mayChange: true }
    const input = { applicationRefID: order.orderId, area: MAKATI, day: '2026-11-18', half: 'morning' }
    const { visitorKey } = order
    const post = { method: 'POST' as const, url: '/api/hobs/presales/appointments', payload: input, visitorKey }
    expect((await api.inject(post)).json()).toEqual({ status: true, booked })
    expect((await read(order)).body.booked).toEqual(booked)
    expect((await book(order, '2026-11-19', 'afternoon')).status).toBe(200)
    expect((await book(order, '2026-11-19', 'afternoon')).status).toBe(200)
    expect((await read(order)).body.booked).toMatchObject({ day: '2026-11-19', half: 'afternoon' })
    expect(await api.db.$count(appointment, eq(appointment.applicationRefId, order.orderId))).toBe(1)
    expect((await cancel(order)).body).toEqual({ status: true })
    expect((await cancel(order)).body).toEqual({ status: true })
    expect((await read(order)).body.booked).toBeNull()
  })

  test('each time that can’t be had is refused in its own way', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const code = async (...input: [day: string, half?: Half, area?: string]) =>
      (await book(order, ...input)).problem.code
    expect(await code('2026-11-14')).toBe('day-passed')
    expect(await code('2026-11-15')).toBe('day-passed')
    expect(await code('2026-11-17')).toBe('day-too-soon')
    expect(await code('2026-11-22')).toBe('not-offered')
    expect(await code('2027-06-01')).toBe('not-offered')
    expect(await code('2026-11-18', 'morning', CEBU)).toBe('other-area')
    const other = await draft()
    expect((await book(other, '2026-11-21')).status).toBe(200)
    expect(await code('2026-11-21')).toBe('slot-full')
    expect(await slotOf(order, '2026-11-21', 'morning')).toEqual({ day: '2026-11-21', half: 'morning', full: true })
    // For whoever has it, it is the time to keep.
    expect(await slotOf(other, '2026-11-21', 'morning')).toMatchObject({ full: false })
    await cancel(other)
    expect((await book(order, '2026-11-21')).status).toBe(200)
    await cancel(order)
  })

  test('a day of its own counts instead of its weekday, as on a holiday', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const holiday = { area: MAKATI, weekday: null, day: '2026-11-30' as never, half: 'morning' as const }
    await api.db.insert(installationCapacity).values({ ...holiday, capacity: 0 })
    expect(await slotOf(order, '2026-11-30', 'morning')).toBeUndefined()
    expect((await book(order, '2026-11-30')).problem.code).toBe('not-offered')
    await api.db.update(installationCapacity).set({ capacity: 1 }).where(eq(installationCapacity.day, holiday.day))
    expect((await book(order, '2026-11-30')).status).toBe(200)
    expect((await book(await draft(), '2026-11-30')).problem.code).toBe('slot-full')
    await cancel(order)
  })

  test('until the day before; on the day only we can help', async () => {
    api.clock.set(NOON)
    const order = await draft()
    await book(order, '2026-11-24')
    await broughtTo(order, 'approved')
    api.clock.set('2026-11-23T23:59:00+08:00')
    expect((await read(order)).body.booked).toMatchObject({ day: '2026-11-24', heldUntil: null, mayChange: true })
    expect((await book(order, '2026-11-27')).status).toBe(200)
    expect((await book(order, '2026-11-26')).status).toBe(200)
    api.clock.set('2026-11-26T00:00:00+08:00')
    expect((await read(order)).body.booked).toMatchObject({ mayChange: false })
    expect((await book(order, '2026-12-01')).problem.code).toBe('too-late')
    expect((await cancel(order)).problem.code).toBe('too-late')
    // Nobody came that day: it counts no more.
    api.clock.set('2026-11-27T00:00:00+08:00')
    expect((await read(order)).body.booked).toBeNull()
    expect((await cancel(order)).status).toBe(200)
    expect((await book(order, '2026-12-01')).status).toBe(200)
    api.clock.set('2026-12-02T00:00:00+08:00')
    expect((await book(order, '2026-12-08')).body.booked).toMatchObject({ day: '2026-12-08', mayChange: true })
    api.clock.set(NOON)
  })

  test('on the day who calls us gets another time, or none', async () => {
    const bea = { as: 'bea.back-office' } as const
    api.clock.set(NOON)
    const [moved, cancelled] = [await draft(), await draft()]
    for (const order of [moved, cancelled]) {
      expect((await book(order, '2026-11-25')).status).toBe(200)
      await broughtTo(order, 'approved')
    }
    api.clock.set('2026-11-25T07:00:00+08:00')
    expect((await read(moved)).body.booked).toMatchObject({ mayChange: false })
    expect((await read(moved, bea)).body.booked).toMatchObject({ mayChange: true })
    expect((await book(moved, '2026-12-02', 'morning', MAKATI, bea)).body.booked).toMatchObject({ day: '2026-12-02' })
    expect((await cancel(cancelled)).problem.code).toBe('too-late')
    expect((await cancel(cancelled, bea)).status).toBe(200)
    expect((await read(cancelled)).body.booked).toBeNull()
    api.clock.set(NOON)
  })
})

describe('whose appointment it is', () => {
  test('others can neither see it nor book for somebody else', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const { orderId } = order
    await book(order, '2026-11-18')
    for (const someone of [{ orderId }, { orderId, visitorKey: 'somebody-else' }]) {
      expect((await read(someone)).status).toBe(404)
      expect((await book(someone, '2026-11-19')).status).toBe(404)
      expect((await cancel(someone)).status).toBe(404)
    }
    expect((await read({ orderId }, { as: 'sam.sales', agentCode: 'AG-1002' })).status).toBe(404)
    expect((await read({ orderId }, { as: 'bea.back-office' })).body.booked?.day).toBe('2026-11-18')
    await api.db.update(application).set({ agentCode: 'AG-1002' }).where(eq(application.applicationRefId, orderId))
    expect((await read({ orderId }, { as: 'sam.sales', agentCode: 'AG-1002' })).status).toBe(200)
  })

  test('what staff and agents change for an applicant is noted as theirs, what the applicant changes isn’t noted', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const { orderId } = order
    await api.db.update(application).set({ agentCode: 'AG-1002' }).where(eq(application.applicationRefId, orderId))
    const sam = { as: 'sam.sales', agentCode: 'AG-1002' } as const
    await book(order, '2026-11-18')
    // In front of the applicant's own browser they are staff all the same.
    expect((await book(order, '2026-11-19', 'morning', MAKATI, { as: 'bea.back-office' })).status).toBe(200)
    expect((await book({ orderId }, '2026-11-20', 'morning', MAKATI, sam)).status).toBe(200)
    expect((await cancel({ orderId }, { as: 'bea.back-office' })).status).toBe(200)
    await cancel(order)
    const notes = await api.db.execute(sql`select by_person_id as who, about ->> 'did' as did, about ->> 'as' as "as"
      from security_event where what = 'staff-action' and about ->> 'reference' = ${orderId} order by id`)
    expect(notes).toEqual([
      { who: 'bea', did: 'appointment booked', as: 'back-office' },
      { who: 'sam', did: 'appointment booked', as: 'agent' },
      { who: 'bea', did: 'appointment cancelled', as: 'back-office' },
    ])
  })
})
