import { contract } from '@hibla/contract'
import { homeAddress } from '@hibla/contract/applications/test/ana'
import { eq } from '../../../kernel/postgres/sql.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { cebuCity, inCebuCity } from '../../../../test/demo-places.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { applicantsOf } from '../test/applicant.ts'
import { bookingsOf, CEBU, NOON } from './test/bookings.ts'
import { appointment, installationCapacity } from './appointments.tables.ts'

const { readApplication, basicDetails, applicantDetails } = contract.applications
const api = await useApi()
const { placed, save, reference, withdraw, readyDraft, submit: submitApplication } = applicantsOf(api)
const { draft, read, book, cancel, submit, confirm } = bookingsOf(api)

describe('what holds a time', () => {
  test('a draft holds it for fifteen minutes; then whoever comes first has it', async () => {
    api.clock.set(NOON)
    const [slow, quick] = [await draft(), await draft()]
    await book(slow, '2026-11-28')
    api.clock.set('2026-11-15T12:14:59+08:00')
    expect((await book(quick, '2026-11-28')).problem.code).toBe('slot-full')
    api.clock.set('2026-11-15T12:15:00+08:00')
    expect((await read(slow)).body.booked).toBeNull()
    expect((await book(quick, '2026-11-28')).status).toBe(200)
    // Submitting with a time that somebody else has now would promise it twice.
    const { orderId, visitorKey } = slow
    const ready = await readyDraft({ orderId, visitorKey })
    expect((await submitApplication(ready)).problem).toMatchObject({ reasons: ['appointment-taken'] })
    await cancel(quick)
    expect((await submitApplication(ready)).status).toBe(200)
    expect((await read(slow)).body.booked).toMatchObject({ day: '2026-11-28', heldUntil: '2026-11-15T04:45:00.000Z' })
    expect((await book(quick, '2026-11-28')).problem.code).toBe('slot-full')
  })

  test('choosing again doesn’t prolong the fifteen minutes', async () => {
    api.clock.set(NOON)
    const order = await draft()
    await book(order, '2026-11-25')
    api.clock.set('2026-11-15T12:10:00+08:00')
    expect((await book(order, '2026-11-26')).body.booked.heldUntil).toBe('2026-11-15T04:15:00.000Z')
    await cancel(order)
    expect((await book(order, '2026-11-25')).body.booked.heldUntil).toBe('2026-11-15T04:15:00.000Z')
  })

  test('a draft that lets its time lapse, or cancels it, again and again holds one for little more than half an hour in all', async () => {
    api.clock.set(NOON)
    const order = await draft()
    let held = 0
    for (let nth = 0; nth < 12; nth++) {
      const from = api.clock.now().getTime()
      const { heldUntil } = (await book(order, '2026-12-03')).body.booked
      const until = Date.parse(heldUntil!)
      held += until - from
      if (nth === 1) expect(until - from).toBe(7.5 * 60_000)
      api.clock.set(new Date(until).toISOString())
      if (nth % 2 === 1) await cancel(order)
    }
    expect(held).toBeLessThan(36 * 60_000)
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
    expect(await paper()).toContain('Monday, November 30, 2026')
    api.clock.advance({ minutes: 30 })
    expect(await shown()).toEqual([undefined, undefined, undefined])
    expect(await paper()).not.toContain('Monday, November 30, 2026')
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

  test('sending in holds it for half an hour, and only confirming the email address for good', async () => {
    api.clock.set(NOON)
    const [order, other] = [await draft(), await draft()]
    await book(order, '2026-12-26')
    await submit(order)
    const heldUntil = '2026-11-15T04:30:00.000Z'
    expect((await read(order)).body.booked).toMatchObject({ day: '2026-12-26', heldUntil })
    // Nor does choosing again make it final.
    expect((await book(order, '2026-12-26')).body.booked.heldUntil).toBe(heldUntil)
    api.clock.set('2026-11-15T12:29:59+08:00')
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
