import { contract } from '@hibla/contract'
import { quoteFor } from '@hibla/contract/applications/quote.rule'
import { billIdOf } from '@hibla/contract/billing/bill-cycle.rule'
import type { IsoDate } from '@hibla/contract/values/dates'
import { plusDays } from '@hibla/contract/values/days'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { accountService } from '../../account/account.service.ts'
import { applicantsOf } from '../test/applicant.ts'
import { approvedOf, hubs } from '../test/approved.ts'
import { staffOf } from '../test/staff.ts'
import { runBills } from '../../billing/bill-run/bill-run.ts'
import { bill, billingDay, billLine, ledgerEntry, oneTimeCharge } from '../../billing/billing.tables.ts'

const api = await useApi()
const { kept } = applicantsOf(api)
const { inReview, approve, activate } = staffOf(api)
const { applicationStatus, appointments, basicDetails, bookAppointment, installation, linkOwnAccount } =
  contract.applications
const { jobOf, accountOf } = approvedOf(api)
const START = '2026-11-15T09:00:00+08:00'

const deps = { db: api.db, clock: api.clock, accounts: accountService(api.clock) }
const billsOn = async (day: IsoDate) => {
  await api.db.delete(billingDay)
  await api.db.insert(billingDay).values({ day })
  await runBills(deps, day)
}

describe('a line that works', () => {
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

  test('can’t have worked tomorrow, or before it was approved', async () => {
    api.clock.set(START)
    const order = await inReview()
    await approve(order)
    expect((await activate(order, '2026-11-16')).problem.code).toBe('in-the-future')
    expect((await activate(order, '2026-11-14')).problem.code).toBe('before-approval')
    api.clock.set('2026-11-24T09:00:00+08:00')
    expect((await activate(order, '2026-11-18')).status).toBe(200)
    expect((await activate(order, '2026-11-18')).problem.code).toBe('not-now')
  })
})

describe('a line that was noted late', () => {
  test('has worked since the day it did: the contract starts with it, and bills with the cycle that runs', async () => {
    api.clock.set(START)
    const order = await inReview('noted-late@example.com')
    await approve(order)
    const { accountNumber } = await accountOf(order.orderId)
    api.clock.set('2026-12-14T09:00:00+08:00')
    expect((await activate(order, '2026-11-17')).status).toBe(200)
    const since = { activatedOn: '2026-11-17', contractStartedOn: '2026-11-17', billDay: 26 }
    expect(await accountOf(order.orderId)).toMatchObject(since)
    await billsOn('2026-12-26' as IsoDate)
    const { chosen } = (await kept(order.orderId)).application!.agreed!
    const [made, ...more] = await api.db.select().from(bill).where(eq(bill.accountNumber, accountNumber))
    expect(made).toMatchObject({ periodStart: '2026-11-26', periodEnd: '2026-12-25' })
    expect(more).toEqual([])
    // A whole month, and what is paid once.
    const { monthlyTotal, firstBill } = quoteFor(chosen, '2026-11-17' as IsoDate)
    const once = firstBill.find(({ what }) => what === 'Installation')!
    expect(made!.amount).toBe(monthlyTotal + once.amount)
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
    for (const accounts of [
      ['1000000000011', number],
      [number, '1000000000011'],
    ]) {
      const ask = (accountNumber: string) =>
        api.call(installation, { params: { accountNumber }, as: 'ana.customer', accounts })
      expect((await ask(number)).body.applicationRefID).toBe(orderId)
      expect((await ask('1000000000011')).problem.code).toBe('not-found')
    }
    // Nobody came that day.
    api.clock.set(`${plusDays(day, 1)}T00:00:00+08:00`)
    expect((await read()).body).toEqual({ applicationRefID: orderId, booked: null })
  })

  test('reads the number of the account, so that any login of theirs can link it; before the approval there is none', async () => {
    api.clock.set(START)
    const order = await inReview('reads-number@example.com')
    const { orderId: appRefID, visitorKey } = order
    const read = async (as: object = { visitorKey }) => api.call(basicDetails, { query: { appRefID }, ...as })
    expect((await read()).body.accountNumber).toBeNull()
    await approve(order)
    expect((await read()).body.accountNumber).toBe((await accountOf(appRefID)).accountNumber)
    expect((await read({})).status).toBe(404)
  })

  test('whose login has the account isn’t asked to add it again, and nobody else hears that it is linked', async () => {
    api.clock.set(START)
    const order = await inReview('linked-before@example.com')
    const isLinked = async (as: object) =>
      (await api.call(applicationStatus, { query: { appRefID: order.orderId }, ...as })).body.isLinked
    const holder = { as: 'ana.customer', accounts: ['1000000000011'] } as const
    expect(await isLinked(holder)).toBe(false)
    await approve(order)
    const { accountNumber } = await accountOf(order.orderId)
    expect(await isLinked(holder)).toBe(false)
    expect(await isLinked({ ...holder, accounts: ['1000000000011', accountNumber] })).toBe(true)
    expect(await isLinked({ visitorKey: order.visitorKey })).toBe(false)
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
    const [message] = (await messagesTo(api.db, 'fresh-registration@hibla.example.com')).slice(-1)
    expect(message?.text).toContain('with the email address on the account')
    expect(message?.text).not.toContain('code')
  })
})
