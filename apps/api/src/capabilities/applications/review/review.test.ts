import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { why } from '../../../../test/why.ts'
import { accountDoor } from '../../account/account.door.ts'
import { account, accountSubscription } from '../../account/account.tables.ts'
import { application } from '../applications.tables.ts'
import { filesOf } from '../../documents/test/applicant.ts'
import { applicantsOf, type Order } from '../test/applicant.ts'
import { bea, staffOf } from '../test/staff.ts'
import { installJob } from './review.tables.ts'
import { runBills } from '../../billing/bill-run.ts'
import { bill, billingDay, billLine, ledgerEntry, oneTimeCharge } from '../../billing/billing.tables.ts'

const api = await useApi()
const { save, placed, withdraw, kept } = applicantsOf(api)
const { inReview, details, seen, list, judge, approve, refuse, giveBack, activate } = staffOf(api)
const { list: filesOfApplicant } = filesOf(api)
const passport = pdf()
const { approveApplication, appointments, bookAppointment, cancelAppointment, installation, linkOwnAccount } =
  contract.applications

const START = '2026-11-15T09:00:00+08:00'
const hubs = { addons: [{ addonId: 'MESH-HUB', quantity: 2 }], termMonths: 0 }
const jobOf = async (orderId: string) =>
  (await api.db.select().from(installJob).where(eq(installJob.applicationRefId, orderId)))[0]
const accountOf = async (orderId: string) => {
  const number = (await jobOf(orderId))!.accountNumber
  return (await api.db.select().from(account).where(eq(account.accountNumber, number)))[0]!
}
const noted = (orderId: string) =>
  api.db.execute(sql`
    select what, by_person_id, about from security_event where about ->> 'reference' = ${orderId} order by id`)

describe('the queue', () => {
  test('[endpoints.backoffice-applications] staff see what was sent in, the oldest first, page by page', async () => {
    await api.db.execute(sql`truncate application_order cascade`)
    api.clock.set('2026-11-01T09:00:00+08:00')
    const oldest = await inReview('oldest@example.com')
    api.clock.set(START)
    const orders = [oldest]
    for (let nth = 0; nth < 3; nth++) {
      orders.push(await inReview())
      api.clock.advance({ minutes: 1 })
    }
    const draft = await placed()
    await save(draft)
    const whole = await list()
    expect(whole.applications.map(({ applicationReferenceNo }) => applicationReferenceNo)).toEqual(
      orders.map(({ orderId }) => orderId),
    )
    expect(whole.applications[0]).toEqual({
      applicationReferenceNo: oldest.orderId,
      status: 'in-review',
      customerSegment: 'Residential',
      name: 'ANA REYES',
      planName: 'Hibla Tahanan 100',
      agentCode: null,
      submittedAt: '2026-11-01T01:00:00.000Z',
      changedAt: '2026-11-01T01:00:00.000Z',
      place: expect.stringContaining(oldest.orderId),
    })
    const rest = await list({ after: whole.applications[1]!.place })
    expect(rest.applications).toEqual(whole.applications.slice(2))
    const nowhere = await api.call(contract.applications.queue, { query: { after: '2026-99-99T9Z_OO-A' }, ...bea })
    expect(nowhere.status).toBe(400)
  })

  test('by status, segment, age, agent and reference', async () => {
    await api.db.execute(sql`truncate application_order cascade`)
    api.clock.set('2026-11-01T09:00:00+08:00')
    const old = await inReview()
    api.clock.set(START)
    const sold = await inReview('sold@example.com')
    await api.db.update(application).set({ agentCode: 'AG-1002' }).where(eq(application.applicationRefId, sold.orderId))
    const refused = await inReview()
    await refuse(refused, 'The building has no duct for fibre.')
    const refs = async (...wish: Parameters<typeof list>) =>
      (await list(...wish)).applications.map(({ applicationReferenceNo }) => applicationReferenceNo)
    expect(await refs({ status: 'refused' })).toEqual([refused.orderId])
    expect(await refs({ status: 'in-review' })).toEqual([old.orderId, sold.orderId])
    expect(await refs({ olderThan: '7' })).toEqual([old.orderId])
    expect(await refs({ agentCode: 'AG-1002' })).toEqual([sold.orderId])
    expect(await refs({ segment: 'SME' })).toEqual([])
    expect(await refs({ segment: 'Residential', status: 'refused' })).toEqual([refused.orderId])
    expect(await refs({ search: ` ${sold.orderId.toLowerCase()} ` })).toEqual([sold.orderId])
    // Agents see their own, whatever they ask for.
    expect(await refs({}, { as: 'sam.sales', agentCode: 'AG-1002' })).toEqual([sold.orderId])
    expect(await refs({ agentCode: 'AG-1002' }, { as: 'sam.sales', agentCode: 'AG-1003' })).toEqual([])
    expect(await refs({}, { as: 'sam.sales' })).toEqual([])
  })
})

describe('one application', () => {
  test('[endpoints.backoffice-applicant-details] staff see all of it; its agent too, and no other', async () => {
    api.clock.set(START)
    const order = await inReview('all@example.com', hubs)
    await api.db
      .update(application)
      .set({ title: 'Atty.', middleName: 'SANTOS', citizenship: 'JP' })
      .where(eq(application.applicationRefId, order.orderId))
    const { body } = await details(order)
    expect(body).toMatchObject({
      status: true,
      details: {
        applicationReferenceNo: order.orderId,
        status: 'in-review',
        emailAddress: 'all@example.com',
        birthDate: '1990-05-17',
        title: 'Atty.',
        middleName: 'SANTOS',
        citizenship: 'Japanese',
        account: null,
        history: [
          { status: 'submitted', by: 'applicant' },
          { status: 'in-review', by: 'applicant' },
        ],
      },
    })
    expect(body.details.quote?.monthly[1]).toEqual({ what: 'Mesh hub × 2', amount: 30_000 })
    expect((await details(order, { as: 'sam.sales', agentCode: 'AG-1002' })).status).toBe(404)
    await api.db
      .update(application)
      .set({ agentCode: 'AG-1002' })
      .where(eq(application.applicationRefId, order.orderId))
    expect((await details(order, { as: 'sam.sales', agentCode: 'AG-1002' })).status).toBe(200)
    expect((await details(order, { as: 'ana.customer' })).status).toBe(403)
    expect((await details({ orderId: 'HOBS-NEVERSEEN22' })).status).toBe(404)
  })

  test('is returned or refused with a reason, which the applicant reads, and it is noted who did it', async () => {
    api.clock.set(START)
    const order = await inReview('returned@example.com', {}, [passport])
    expect((await giveBack(order, 'short')).status).toBe(400)
    expect((await giveBack(order, 'The photo of your ID is blurred.')).problem.code).toBe('nothing-returned')
    const [file] = (await filesOfApplicant(order)).body.files
    await judge(order, file!.id, { status: 'returned', reason: 'The photo is blurred.' })
    const { body } = await giveBack(order, 'The photo of your ID is blurred.')
    expect(body.details).toMatchObject({ status: 'returned' })
    expect(body.details.history.at(-1)).toMatchObject({
      status: 'returned',
      by: 'back-office',
      byPersonId: 'bea',
      reason: 'The photo of your ID is blurred.',
    })
    expect((await refuse(order, 'The documents aren’t yours.')).body.details.status).toBe('refused')
    expect((await approve(order)).problem.code).toBe('not-now')
    expect([...(await noted(order.orderId))].slice(1)).toEqual([
      { what: 'staff-action', by_person_id: 'bea', about: { did: 'application returned', reference: order.orderId } },
      { what: 'staff-action', by_person_id: 'bea', about: { did: 'application refused', reference: order.orderId } },
    ])
  })

  test('a member of staff who looks at what a colleague has changed is told so', async () => {
    api.clock.set(START)
    const order = await inReview()
    const before = await seen(order)
    api.clock.advance({ minutes: 1 })
    await refuse(order, 'The building has no duct for fibre.')
    expect((await api.call(approveApplication, { body: before, ...bea })).problem.code).toBe('changed-meanwhile')
    expect(await jobOf(order.orderId)).toBeUndefined()
  })
})

describe('the files of an application', () => {
  test('are accepted or returned one by one, each with a reason that the applicant sees, before it is approved', async () => {
    api.clock.set(START)
    const order = await inReview('files@example.com', {}, [passport])
    const [file] = (await filesOfApplicant(order)).body.files
    expect((await approve(order)).problem.code).toBe('files-not-accepted')
    expect((await judge(order, file!.id, { status: 'returned', reason: 'Blurred' })).status).toBe(400)
    await judge(order, file!.id, { status: 'returned', reason: 'The photo is blurred.' })
    expect((await filesOfApplicant(order)).body.files).toMatchObject([
      { status: 'returned', complianceReason: 'The photo is blurred.' },
    ])
    expect((await approve(order)).problem.code).toBe('files-not-accepted')
    expect((await judge(order, file!.id, { status: 'accepted' })).body.files).toMatchObject([{ status: 'accepted' }])
    expect((await judge(order, randomUUID(), { status: 'accepted' })).problem.code).toBe('not-found')
    expect((await approve(order)).status).toBe(200)
    expect((await judge(order, file!.id, { status: 'accepted' })).problem.code).toBe('not-now')
    expect((await noted(order.orderId)).map(({ about }) => (about as { did: string }).did)).toEqual([
      'file returned',
      'file accepted',
      'application approved',
    ])
  })
})

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
      serviceAddress: '12, Mabini Street, Bangkal, City of Makati, Metro Manila 1233',
      planName: 'Hibla Tahanan 100',
      monthlyFee: 129_900,
      contractTermMonths: 0,
      activatedOn: null,
      billDay: null,
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

describe('a line that works', () => {
  const parts = { db: api.db, clock: api.clock, accountsIn: (within: never) => accountDoor(within, api.clock) }
  const billsOn = async (day: IsoDate) => {
    await api.db.delete(billingDay)
    await api.db.insert(billingDay).values({ day })
    await runBills(parts as never, day)
  }
  const linesOf = (number: string) =>
    api.db
      .select({ month: billLine.month, what: billLine.what, amount: billLine.amount })
      .from(billLine)
      .where(eq(billLine.accountNumber, number))
      .orderBy(billLine.month, billLine.position)

  test('starts the contract, and its first bill is the one that was quoted, with what is paid once, once', async () => {
    api.clock.set(START)
    const order = await inReview('bills@example.com', hubs)
    await approve(order)
    const { accountNumber } = await accountOf(order.orderId)
    // While it waits, no bill run sees it.
    for (const day of ['2026-11-19', '2026-11-26'] as IsoDate[]) await billsOn(day)
    expect(await linesOf(accountNumber)).toEqual([])
    api.clock.set('2026-11-25T15:00:00+08:00')
    expect((await activate(order, '2026-11-24')).body.details).toMatchObject({
      status: 'active',
      account: { status: 'ACTIVE' },
    })
    expect(await accountOf(order.orderId)).toMatchObject({
      status: 'ACTIVE',
      activatedOn: '2026-11-24',
      contractStartedOn: '2026-11-24',
      billDay: 5,
    })
    expect((await jobOf(order.orderId))?.doneOn).toBe('2026-11-24')
    const { chosen } = (await kept(order.orderId)).application!.agreed!
    const quote = quoteFor(chosen, '2026-11-24' as IsoDate)
    expect(quote.cycle.issuedOn).toBe('2026-12-05')
    for (let again = 0; again < 2; again++) await billsOn(quote.cycle.issuedOn)
    const first = await linesOf(accountNumber)
    expect(first.map(({ what, amount }) => ({ what, amount }))).toEqual(quote.firstBill)
    expect(quote.firstBill.map(({ what }) => what)).toContain('Installation')
    const [made] = await api.db.select().from(bill).where(eq(bill.accountNumber, accountNumber))
    expect(made).toMatchObject({ ...quote.cycle, amount: quote.firstTotal })
    expect(await api.db.$count(ledgerEntry, eq(ledgerEntry.reference, billIdOf(accountNumber, '2026-12')))).toBe(1)
    // Later months cost what was said, and nothing is paid twice.
    await billsOn('2027-01-05' as IsoDate)
    const later = (await linesOf(accountNumber)).filter(({ month }) => month === '2027-01')
    expect(later.map(({ what, amount }) => ({ what, amount }))).toEqual(quote.monthly)
    const charges = await api.db.select().from(oneTimeCharge).where(eq(oneTimeCharge.accountNumber, accountNumber))
    expect(new Set(charges.map(({ month }) => month))).toEqual(new Set(['2026-12']))
  })

  test('can’t have worked tomorrow, before it was approved, or so long ago that it should have been billed', async () => {
    api.clock.set(START)
    const order = await inReview()
    await approve(order)
    expect((await activate(order, '2026-11-16')).problem.code).toBe('in-the-future')
    expect((await activate(order, '2026-11-14')).problem.code).toBe('before-approval')
    api.clock.set('2026-11-24T09:00:00+08:00')
    expect((await activate(order, '2026-11-17')).problem.code).toBe('too-long-ago')
    expect((await activate(order, '2026-11-18')).status).toBe(200)
    expect((await activate(order, '2026-11-18')).problem.code).toBe('not-now')
  })
})

describe('the applicant', () => {
  test('sees when the line will be installed, on the new account', async () => {
    api.clock.set(START)
    const order = await inReview()
    const { orderId, visitorKey } = order
    await approve(order)
    const number = (await accountOf(orderId)).accountNumber
    const read = () =>
      api.call(installation, { params: { accountNumber: number }, as: 'ana.customer', accounts: [number] })
    expect((await read()).body).toEqual({ applicationRefID: orderId, booked: null })
    const { area, slots } = (await api.call(appointments, { query: { applicationRefID: orderId }, visitorKey })).body
    const { day, half } = slots.find(({ full }) => !full)!
    await api.call(bookAppointment, { body: { applicationRefID: orderId, area: area!, day, half }, visitorKey })
    expect((await read()).body.booked).toMatchObject({ day, half, mayChange: true })
    expect((await api.call(installation, { params: { accountNumber: number }, as: 'eve.customer' })).status).toBe(404)
    // Nobody came that day.
    api.clock.set(`${plusDays(day, 1)}T00:00:00+08:00`)
    expect((await read()).body).toEqual({ applicationRefID: orderId, booked: null })
  })

  test('links the account with one click if the login’s proved email is the one applied with, and not otherwise', async () => {
    api.clock.set(START)
    const person = async (email: string) => {
      const [row] = await api.db.execute<{ id: string; verified: boolean }>(
        sql`select id, email_verified as verified from person where email = ${email}`,
      )
      return `${row!.id}.` as const
    }
    const order = await inReview('fresh-registration@hibla.example.com')
    const link = async (email: string) =>
      api.call(linkOwnAccount, { body: { applicationRefID: order.orderId }, as: await person(email) })
    expect((await link('fresh-registration@hibla.example.com')).problem.code).toBe('account-unknown')
    await approve(order)
    const { accountNumber } = await accountOf(order.orderId)
    expect((await link('referrer@hibla.example.com')).problem.code).toBe('account-unknown')
    await api.db.execute(
      sql`update person set email_verified = false where email = 'fresh-registration@hibla.example.com'`,
    )
    expect((await link('fresh-registration@hibla.example.com')).problem.code).toBe('account-unknown')
    await api.db.execute(
      sql`update person set email_verified = true where email = 'fresh-registration@hibla.example.com'`,
    )
    expect((await link('fresh-registration@hibla.example.com')).body).toEqual({
      accountNumber: [accountNumber],
      activeAccountNumber: accountNumber,
    })
    expect((await link('fresh-registration@hibla.example.com')).problem.code).toBe('already-linked')
  })
})
