import { contract } from '@hibla/contract'
import type { Half } from '@hibla/contract/applications/appointments.rule'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { cebuCity, inCebuCity } from '../../../../test/demo-places.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { why } from '../../../../test/why.ts'
import { application, applicationOrder } from '../applications.tables.ts'
import { moveTo } from '../move.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { homeAddress } from '../test/samples.ts'
import { appointment, installationCapacity } from './appointments.tables.ts'

const { appointments, bookAppointment, cancelAppointment, readApplication, basicDetails, applicantDetails } =
  contract.applications
const api = await useApi()
const { placed, save, reference, withdraw, broughtTo, readyDraft, submit: submitApplication } = applicantsOf(api)

const MAKATI = '1380300000'
const CEBU = '0730600000'
/** A Sunday, so teams can come from Wednesday the 18th. */
const NOON = '2026-11-15T12:00:00+08:00'

const draft = async () => {
  const order = await placed()
  await save(order)
  return order
}
const read = async ({ orderId, visitorKey }: Order, as: As = {}) =>
  api.call(appointments, { query: { applicationRefID: orderId }, visitorKey, ...as })
const book = ({ orderId, visitorKey }: Order, day: string, half: Half = 'morning', area = MAKATI, as: As = {}) =>
  api.call(bookAppointment, { body: { applicationRefID: orderId, area, day, half }, visitorKey, ...as })
const cancel = ({ orderId, visitorKey }: Order, as: As = {}) =>
  api.call(cancelAppointment, { body: { applicationRefID: orderId }, visitorKey, ...as })
const slotOf = async (order: Order, day: string, half: Half) =>
  (await read(order)).body.slots.find((each) => each.day === day && each.half === half)
const submit = ({ orderId }: Order) =>
  api.db
    .update(application)
    .set({
      status: 'submitted',
      submittedAt: api.clock.now(),
      choice: { planId: 'RES-100', termMonths: 24, addons: [] },
    })
    .where(eq(application.applicationRefId, orderId))
const confirm = async ({ orderId }: Order) => {
  const at = api.clock.now()
  return api.db.transaction(async (tx) => {
    await tx.update(application).set({ emailVerifiedAt: at }).where(eq(application.applicationRefId, orderId))
    return moveTo(tx, { applicationRefId: orderId, to: 'in-review', by: 'applicant', at })
  })
}
/** How many are waiting for somebody else's lock. */
const blocked = async () => {
  const [{ waiting } = { waiting: 0 }] = await api.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting
}

// The limit per network is not what's tested here.
beforeEach(() => api.db.execute(sql`truncate limit_window`))

describe('choosing a time', () => {
  test('[applications.appointment-slots-get] an applicant sees six weeks of times at home from the earliest day on', async () => {
    api.clock.set(NOON)
    const { area, booked, slots } = (await read(await draft())).body
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
    const booked = { day: '2026-11-18', half: 'morning', heldUntil: '2026-11-15T08:00:00.000Z', mayChange: true }
    expect((await book(order, '2026-11-18')).body).toEqual({ status: true, booked })
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
    const code = async (...wish: [day: string, half?: Half, area?: string]) => (await book(order, ...wish)).problem.code
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

describe('what holds a time', () => {
  test('a draft keeps it for four hours; then whoever comes first has it', async () => {
    api.clock.set(NOON)
    const [slow, quick] = [await draft(), await draft()]
    await book(slow, '2026-11-28')
    api.clock.set('2026-11-15T15:59:59+08:00')
    expect((await book(quick, '2026-11-28')).problem.code).toBe('slot-full')
    api.clock.set('2026-11-15T16:00:00+08:00')
    expect((await read(slow)).body.booked).toBeNull()
    expect((await book(quick, '2026-11-28')).status).toBe(200)
    // Submitting with a time that somebody else has now would promise it twice.
    const { orderId, visitorKey } = slow
    const ready = await readyDraft({ orderId, visitorKey })
    expect((await submitApplication(ready)).problem).toMatchObject({ reasons: ['appointment-taken'] })
    await cancel(quick)
    expect((await submitApplication(ready)).status).toBe(200)
    expect((await read(slow)).body.booked).toMatchObject({ day: '2026-11-28', heldUntil: '2026-11-16T08:00:00.000Z' })
    expect((await book(quick, '2026-11-28')).problem.code).toBe('slot-full')
  })

  test('choosing again doesn’t prolong the four hours', async () => {
    api.clock.set(NOON)
    const order = await draft()
    await book(order, '2026-11-25')
    api.clock.set('2026-11-15T15:00:00+08:00')
    expect((await book(order, '2026-11-26')).body.booked.heldUntil).toBe('2026-11-15T08:00:00.000Z')
    await cancel(order)
    expect((await book(order, '2026-11-25')).body.booked.heldUntil).toBe('2026-11-15T08:00:00.000Z')
  })

  test('a draft that lets its time lapse, or cancels it, again and again holds one for less than eight hours in all', async () => {
    api.clock.set(NOON)
    const order = await draft()
    let held = 0
    for (let nth = 0; nth < 12; nth++) {
      const from = api.clock.now().getTime()
      const { heldUntil } = (await book(order, '2026-12-03')).body.booked
      const until = Date.parse(heldUntil!)
      held += until - from
      if (nth === 1) expect(until - from).toBe(2 * 3_600_000)
      api.clock.set(new Date(until).toISOString())
      if (nth % 2 === 1) await cancel(order)
    }
    expect(held).toBeLessThan(8.1 * 3_600_000)
    // Sent in and unconfirmed it is no better off.
    await submit(order)
    await cancel(order)
    const { heldUntil } = (await book(order, '2026-12-03')).body.booked
    expect(Date.parse(heldUntil!) - api.clock.now().getTime()).toBeLessThan(60_000)
  })

  test('a time that is no longer kept is shown nowhere as if it were booked, and can be taken back', async () => {
    api.clock.set(NOON)
    const order = await placed()
    await readyDraft(order)
    await book(order, '2026-11-30')
    const { orderId, visitorKey } = order
    const shown = async () => {
      const own = await api.call(basicDetails, { query: { appRefID: orderId }, visitorKey })
      const staffs = await api.call(applicantDetails, {
        query: { applicationReferenceNo: orderId },
        as: 'bea.back-office',
      })
      return [own.body.appointment?.day, staffs.body.details.appointment?.day, (await read(order)).body.booked?.day]
    }
    const paper = async () => {
      const pdf = await api.inject({
        method: 'POST',
        url: '/api/channels/applications/pdf',
        payload: { appRefID: orderId },
        visitorKey,
      })
      return textOfPdf(pdf.rawPayload)
    }
    expect(await shown()).toEqual(['2026-11-30', '2026-11-30', '2026-11-30'])
    expect((await submitApplication(await readyDraft(order))).status).toBe(200)
    expect(await paper()).toContain('in the morning')
    api.clock.advance({ hours: 24 })
    expect(await shown()).toEqual([undefined, undefined, undefined])
    expect(await paper()).not.toContain('in the morning')
    expect((await read(order)).body.lapsed).toEqual({ day: '2026-11-30', half: 'morning' })
    await cancel(order)
    expect((await read(order)).body.lapsed).toBeNull()
  })

  test('a draft whose day has passed where no team comes any more goes on without one', async () => {
    api.clock.set(NOON)
    const order = await placed()
    await readyDraft(order)
    await book(order, '2026-11-18')
    api.clock.set('2026-11-20T12:00:00+08:00')
    const ready = await readyDraft(order)
    const teams = await api.db.delete(installationCapacity).returning()
    onTestFinished(async () => void (await api.db.insert(installationCapacity).values(teams)))
    expect((await read(order)).body).toMatchObject({ booked: null, lapsed: { day: '2026-11-18' }, slots: [] })
    expect((await submitApplication(ready)).problem).toMatchObject({ reasons: ['appointment-passed'] })
    expect((await cancel(order)).status).toBe(200)
    expect((await submitApplication(ready)).status).toBe(200)
  })

  test('sending in keeps it for a day, and only confirming the email address for good', async () => {
    api.clock.set(NOON)
    const [order, other] = [await draft(), await draft()]
    await book(order, '2026-12-26')
    await submit(order)
    const heldUntil = '2026-11-16T04:00:00.000Z'
    expect((await read(order)).body.booked).toMatchObject({ day: '2026-12-26', heldUntil })
    // Nor does choosing again make it final.
    expect((await book(order, '2026-12-26')).body.booked.heldUntil).toBe(heldUntil)
    api.clock.set('2026-11-16T11:59:59+08:00')
    expect((await book(other, '2026-12-26')).problem.code).toBe('slot-full')
    await confirm(order)
    expect((await read(order)).body.booked).toMatchObject({ day: '2026-12-26', heldUntil: null })
    api.clock.set('2026-11-17T12:00:00+08:00')
    expect((await book(other, '2026-12-26')).problem.code).toBe('slot-full')
    await withdraw(order)
  })

  test('whoever confirms after others took the place is in review all the same, and chooses again', async () => {
    api.clock.set(NOON)
    const [late, quick, later] = [await draft(), await draft(), await draft()]
    await book(late, '2026-12-26')
    await submit(late)
    await book(later, '2026-11-20')
    await submit(later)
    api.clock.set('2026-11-16T12:00:00+08:00')
    expect((await read(late)).body.booked).toBeNull()
    expect((await book(quick, '2026-12-26')).status).toBe(200)
    expect(await confirm(late)).toBe(true)
    expect(await api.db.$count(appointment, eq(appointment.applicationRefId, late.orderId))).toBe(0)
    expect((await book(late, '2026-11-27')).body.booked).toMatchObject({ heldUntil: null })
    // So is whoever confirms when the day has come.
    api.clock.set('2026-11-20T08:00:00+08:00')
    expect(await confirm(later)).toBe(true)
    expect(await api.db.$count(appointment, eq(appointment.applicationRefId, later.orderId))).toBe(0)
    await cancel(quick)
  })

  test('a day that is too soon by the time of sending in is refused, until another is chosen', async () => {
    api.clock.set(NOON)
    const order = await placed()
    await readyDraft(order)
    await book(order, '2026-11-18')
    api.clock.set('2026-11-16T12:00:00+08:00')
    const ready = await readyDraft(order)
    const query = { appRefID: order.orderId }
    const known = await api.call(readApplication, { query, visitorKey: order.visitorKey })
    expect(known.body.obstacles).toEqual(['appointment-passed'])
    expect((await submitApplication(ready)).problem).toMatchObject({ reasons: ['appointment-passed'] })
    await book(order, '2026-11-19')
    expect((await submitApplication(ready)).status).toBe(200)
  })

  test('an application that comes to nothing gives it up, and one that moves away too', async () => {
    api.clock.set(NOON)
    const [order, other] = [await draft(), await draft()]
    await book(order, '2026-12-05')
    await submit(order)
    await withdraw(order)
    expect((await book(order, '2026-12-05')).problem.code).toBe('not-now')
    expect((await read(order)).body).toMatchObject({ booked: null, slots: [] })
    expect((await book(other, '2026-12-05')).status).toBe(200)
    await reference(other, { address: cebuCity, at: inCebuCity, type: 'Others' })
    await save(other, { addresses: [{ ...homeAddress, cityMunicipality: 'City of Cebu' }], position: inCebuCity })
    expect((await read(other)).body).toMatchObject({ area: CEBU, booked: null })
    expect((await book(other, '2026-12-05', 'morning', CEBU)).status).toBe(200)
  })
})

describe('an address that changes while a time is booked', () => {
  test('the booking waits for it, and isn’t made with teams that no longer come', async () => {
    api.clock.set(NOON)
    const order = await draft()
    const booking = await api.db.transaction(async (tx) => {
      const mine = eq(applicationOrder.orderId, order.orderId)
      const [{ place } = { place: null }] = await tx.select().from(applicationOrder).where(mine).for('update')
      const waiting = book(order, '2026-12-03')
      await expect.poll(blocked).toBe(1)
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
  test('one gets it, the other is told', async () => {
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
