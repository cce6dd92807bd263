import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { why } from '../../../../test/why.ts'
import { accountSubscription } from '../../account/account.tables.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { approvedOf, hubs } from '../test/approved.ts'
import { staffOf } from '../test/staff.ts'
import { installJob } from './review.tables.ts'

const api = await useApi()
const { withdraw } = applicantsOf(api)
const { inReview, details, seen, approve, activate } = staffOf(api)
const { approveApplication, bookAppointment, cancelAppointment } = contract.applications
const { jobOf, accountOf } = approvedOf(api)
const START = '2026-11-15T09:00:00+08:00'

describe('approval', () => {
  test('needs every document that the plan asks for, not just that those which are there were accepted', async () => {
    api.clock.set(START)
    const order = await inReview('needs@example.com')
    await api.db.execute(sql`delete from application_document where application_reference_no = ${order.orderId}`)
    expect((await approve(order)).problem.code).toBe('documents-missing')
    expect(await jobOf(order.orderId)).toBeUndefined()
  })

  test('makes an account that waits for its line, with what was ordered, and an install job with its appointment', async () => {
    api.clock.set(START)
    const order = await inReview('new@example.com', hubs)
    const { orderId, visitorKey } = order
    const when = { area: '1380300000', day: '2026-11-23' as IsoDate, half: 'morning' as const }
    await api.call(bookAppointment, { body: { applicationRefID: orderId, ...when }, visitorKey })
    const { body } = await approve(order)
    const made = await accountOf(orderId)
    expect(made).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{13}$/),
      status: 'PENDING',
      firstName: 'ANA',
      email: 'new@example.com',
      subscriberType: 'RESIDENTIAL',
      municipality: 'City of Makati',
      serviceAddress: '12 Mabini Street, Bangkal, City of Makati, Metro Manila 1233',
      planName: 'Hibla Tahanan 100',
      monthlyFee: 129_900,
      contractTermMonths: 0,
      activatedOn: null,
      billDay: null,
      elementId: expect.any(String),
    })
    expect(body.details).toMatchObject({
      status: 'approved',
      account: { accountNumber: made.accountNumber, status: 'PENDING' },
      appointment: { day: '2026-11-23', half: 'morning' },
    })
    const subscriptions = await api.db
      .select({ type: accountSubscription.type, name: accountSubscription.name, fee: accountSubscription.monthlyFee })
      .from(accountSubscription)
      .where(eq(accountSubscription.accountNumber, made.accountNumber))
      .orderBy(accountSubscription.position)
    expect(subscriptions).toEqual([
      { type: 'MAINLINE', name: 'Hibla Tahanan 100', fee: 129_900 },
      { type: 'ADDON', name: 'Mesh hub × 2', fee: 30_000 },
    ])
    expect(await jobOf(orderId)).toMatchObject({ accountNumber: made.accountNumber, doneOn: null })
  })

  test('[applications.default-segment-regular] with no segment chosen, the customer is a regular one; an exclusive one stays exclusive', async () => {
    api.clock.set(START)
    const approved = async (email: string, more: Parameters<typeof inReview>[4] = {}) => {
      const order = await inReview(email, {}, [], {}, more)
      expect((await details(order)).body.details.exclusive).toBe(more.exclusive ?? false)
      expect((await approve(order)).status).toBe(200)
      const { subscriberType, customerSegment } = await accountOf(order.orderId)
      return [subscriberType, customerSegment]
    }
    expect(await approved('regular@example.com')).toEqual(['RESIDENTIAL', 'Regular'])
    expect(await approved('exclusive@example.com', { exclusive: true })).toEqual(['XCLSV', 'XCLSV'])
  })

  test('happens once, whoever presses at the same time', async () => {
    api.clock.set(START)
    const order = await inReview()
    const body = await seen(order)
    api.clock.advance({ minutes: 1 })
    const both = await Promise.all(
      ['bea.back-office', 'ben.back-office'].map((as) => api.call(approveApplication, { body, as: as as never })),
    )
    expect(both.map(({ status, problem }) => problem?.code ?? String(status)).toSorted()).toEqual([
      '200',
      'changed-meanwhile',
    ])
    expect(await api.db.$count(installJob, eq(installJob.applicationRefId, order.orderId))).toBe(1)
  })

  test('prices stay as agreed, even if they change before it', async () => {
    api.clock.set(START)
    const order = await inReview()
    await api.db.execute(sql`update plan set monthly_fee = 999900 where plan_id = 'RES-100'`)
    await approve(order)
    await api.db.execute(sql`update plan set monthly_fee = 129900 where plan_id = 'RES-100'`)
    expect((await accountOf(order.orderId)).monthlyFee).toBe(129_900)
  })

  test('an applicant who withdraws after it has no account to pay for, and nobody comes', async () => {
    api.clock.set(START)
    const order = await inReview()
    await approve(order)
    expect((await withdraw(order)).status).toBe(200)
    expect((await accountOf(order.orderId)).status).toBe('DISCONNECTED')
    expect(await jobOf(order.orderId)).toMatchObject({ cancelledAt: api.clock.now() })
    expect((await activate(order, '2026-11-15')).problem.code).toBe('not-now')
  })

  test('from the day a team was to come, the applicant can’t withdraw: the line may work', async () => {
    const cancelled = async (order: Order) =>
      api.call(cancelAppointment, { body: { applicationRefID: order.orderId }, visitorKey: order.visitorKey })
    const booked = async (order: Order, day: string) =>
      api.call(bookAppointment, {
        body: { applicationRefID: order.orderId, area: '1380300000', day, half: 'afternoon' },
        visitorKey: order.visitorKey,
      })
    api.clock.set(START)
    const [early, onTheDay, again] = [await inReview(), await inReview(), await inReview()]
    for (const order of [early, onTheDay, again]) {
      await approve(order)
      expect((await booked(order, '2026-11-18')).status).toBe(200)
    }
    api.clock.set('2026-11-17T23:59:59+08:00')
    expect((await withdraw(early)).status).toBe(200)
    api.clock.set('2026-11-18T00:00:00+08:00')
    expect((await withdraw(onTheDay)).problem.code).toBe('not-now')
    // Neither another day nor none makes the first one forgotten.
    api.clock.set('2026-11-19T09:00:00+08:00')
    expect((await booked(again, '2026-11-24')).status).toBe(200)
    expect((await withdraw(again)).problem.code).toBe('not-now')
    for (const order of [again, onTheDay]) {
      expect((await cancelled(order)).status).toBe(200)
      expect((await withdraw(order)).problem.code).toBe('not-now')
    }
    expect((await accountOf(again.orderId)).status).toBe('PENDING')
    expect((await activate(again, '2026-11-18')).status).toBe(200)
  })

  test('the database refuses an account that is active without a line, or has half of its dates', async () => {
    api.clock.set(START)
    const order = await inReview()
    await approve(order)
    const number = (await accountOf(order.orderId)).accountNumber
    const set = (change: string) =>
      why(api.db.execute(sql.raw(`update account set ${change} where account_number = '${number}'`)))
    expect(await set(`status = 'ACTIVE'`)).toContain('account_activated')
    expect(await set(`activated_on = '2026-11-15'`)).toContain('account_activated')
  })
})
