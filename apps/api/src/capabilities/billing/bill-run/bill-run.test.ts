import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { IsoDate } from '@hibla/contract/values/dates'
import { centavos } from '@hibla/contract/values/money'
import { and, asc, eq, isNull, sql } from '../../../kernel/postgres/sql.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { program, quickStart } from '../../../../test/quick-start.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'
import { accountSubscription } from '../../account/account.tables.ts'
import { accountService } from '../../account/account.service.ts'
import { runBills } from './bill-run.ts'
import { bill, billingDay, billLine } from '../billing.tables.ts'
import { downtime } from '../downtime/downtime.tables.ts'
import { billingEvents } from '../events.ts'
import { noteLines } from '../downtime/note-lines.ts'
import type { BillingDeps } from '../deps.ts'

const { db, url } = await useDatabase()
const clock = fixedClock('2026-12-03T07:00:00+08:00')
const deps: BillingDeps = { db, clock, accounts: accountService(clock) }

// No demo account has these bill days, nor 11 or 13.
const [third, fourth, seventh, eighth, ninth] = ['03', '04', '07', '08', '09'].map(
  (day) => `2026-12-${day}` as IsoDate,
) as [IsoDate, IsoDate, IsoDate, IsoDate, IsoDate]
beforeAll(async () => {
  await addSubscribers(db, { count: 250, billDay: 3 })
  await addSubscribers(db, { count: 250, billDay: 4, from: 1_001 })
  await addSubscribers(db, { count: 250, billDay: 7, from: 2_001 })
  await addSubscribers(db, { count: 1, billDay: 8, from: 3_001 })
  await addSubscribers(db, { count: 1, billDay: 9, from: 4_001, activatedOn: '2026-12-01' })
})
const open = (day: IsoDate) => db.insert(billingDay).values({ day })

/** Anything that could be missing or duplicated, counted by the database. */
const faults = async (day: IsoDate) => {
  const [row] = await db.execute(sql`
    select
      (select count(*)::int from bill where issued_on = ${day}) as bills,
      (select count(*)::int from account a where a.bill_day = ${Number(day.slice(8))} and not exists (
        select 1 from bill b where b.account_number = a.account_number and b.issued_on = ${day})) as gaps,
      (select count(*)::int from bill b where issued_on = ${day} and (
        select count(*) from ledger_entry e where e.account_number = b.account_number and e.kind = 'bill'
          and e.occurred_on = b.issued_on and e.amount = b.amount) <> 1) as wrong_entries,
      (select count(*)::int from bill b where issued_on = ${day} and b.amount <> (
        select sum(amount) from bill_line l where l.account_number = b.account_number and l.month = b.month)) as wrong_lines,
      (select count(*)::int from bill b where issued_on = ${day} and (
        select count(*) from outbox_event o where o.topic = 'billing.bill-available'
          and o.payload ->> 'accountNumber' = b.account_number and (o.payload ->> 'dueOn')::date = b.due_on) <> 1) as wrong_events,
      (select count(*)::int from account_balance kept where balance <> (
        select sum(amount) from ledger_entry e where e.account_number = kept.account_number)) as wrong_balances`)
  return row
}
const allRight = (bills: number) => ({
  bills,
  gaps: 0,
  wrong_entries: 0,
  wrong_lines: 0,
  wrong_events: 0,
  wrong_balances: 0,
})

const child = async (day: IsoDate, point: string, page: number) => {
  const script = fileURLToPath(new URL('../../../../test/bill-run-child.ts', import.meta.url))
  const started = spawn(process.execPath, [program(script), url, day, point, String(page)], {
    env: quickStart,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void started.kill('SIGKILL'))
  return started
}

test('every account of the day gets its bill, ledger entry and notice', async () => {
  await open(third)
  await runBills(deps, third, { size: 100 })
  expect(await faults(third)).toEqual(allRight(250))
  const [first] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.issuedOn, third), eq(bill.accountNumber, '2000000000001')))
  expect(first).toMatchObject({ month: '2026-12', periodStart: '2026-11-03', dueOn: '2026-12-17', amount: 189_900 })
  const [event] = await db.select().from(outboxEvent).where(eq(outboxEvent.topic, 'billing.bill-available')).limit(1)
  expect(billingEvents.BILL_AVAILABLE.payload.parse(event?.payload)).toMatchObject({
    type: 'BILL_AVAILABLE',
    amount: 189_900,
    dueOn: '2026-12-17',
  })
})

test('a finished day isn’t run again', async () => {
  await runBills(deps, third, { size: 100 })
  await db.update(billingDay).set({ billedAt: null, billedThrough: '' }).where(eq(billingDay.day, third))
  await runBills(deps, third, { size: 100 })
  expect(await faults(third)).toEqual(allRight(250))
})

test('a killed run is continued by the next, without gaps or duplicate bills', async () => {
  await open(fourth)
  for (const [point, page, sofar] of [
    ['read', 1, 0],
    ['written', 2, 100],
    ['read', 2, 200],
  ] as const) {
    const running = await child(fourth, point, page)
    const [said] = (await once(running.stdout, 'data')) as [Buffer]
    expect(said.toString()).toBe('there\n')
    running.kill('SIGKILL')
    await once(running, 'exit')
    // The server has to notice the broken connection before it releases the row.
    await db.select().from(billingDay).where(eq(billingDay.day, fourth)).for('update')
    expect(await db.$count(bill, eq(bill.issuedOn, fourth))).toBe(sofar)
  }
  await runBills(deps, fourth, { size: 100 })
  expect(await faults(fourth)).toEqual(allRight(250))
})

test('two runs at once make one bill each', async () => {
  await open(seventh)
  await Promise.all([runBills(deps, seventh, { size: 20 }), runBills(deps, seventh, { size: 30 })])
  expect(await faults(seventh)).toEqual(allRight(250))
  const [day] = await db.select().from(billingDay).where(eq(billingDay.day, seventh))
  expect(day).toMatchObject({ bills: 250, billedAt: clock.now() })
})

test('an outage is credited in full days on the next bills, never below zero, until all of it is credited', async () => {
  await open(eighth)
  const accountNumber = '2000000003001'
  const [down, again, back] = ['2026-10-20T08:00', '2026-10-21T08:00', '2026-11-30T09:00'].map(
    (time) => new Date(`${time}:00+08:00`),
  ) as [Date, Date, Date]
  const notes = [
    { down, back: null },
    { down: again, back: null },
    { down: null, back },
  ].map((each, at) => ({ line: at + 1, note: { accountNumber, ...each } }))
  expect(await db.transaction((tx) => noteLines(tx, deps, notes))).toEqual({ noted: 2, known: 1 })
  await runBills(deps, eighth)
  const linesOf = (month: string) =>
    db
      .select({ what: billLine.what, amount: billLine.amount })
      .from(billLine)
      .where(and(eq(billLine.accountNumber, accountNumber), eq(billLine.month, month)))
      .orderBy(asc(billLine.position))
  expect(await linesOf('2026-12')).toEqual([
    { what: 'Hibla Pamilya 300', amount: 189_900 },
    { what: 'Credit: your line was down for 30 full days', amount: -189_900 },
  ])
  const next = '2027-01-08' as IsoDate
  await open(next)
  await runBills(deps, next)
  expect(await linesOf('2027-01')).toEqual([
    { what: 'Hibla Pamilya 300', amount: 189_900 },
    { what: 'Credit: your line was down for 11 full days', amount: -69_630 },
  ])
  const kept = await db.select().from(downtime).where(eq(downtime.accountNumber, accountNumber))
  expect(kept.map(({ settled }) => settled)).toEqual([true])
})

test('the first bill covers the days since activation, and there is none before the first day', async () => {
  await open(ninth)
  await addSubscribers(db, { count: 1, billDay: 9, from: 4_002, activatedOn: '2026-12-09' })
  await runBills(deps, ninth)
  const made = await db.select().from(bill).where(eq(bill.issuedOn, ninth))
  expect(made).toEqual([
    expect.objectContaining({ accountNumber: '2000000004001', periodStart: '2026-12-01', amount: 50_640 }),
  ])
  const [line] = await db.select().from(billLine).where(eq(billLine.accountNumber, '2000000004001'))
  expect(line?.what).toBe('Hibla Pamilya 300 (8 of 30 days)')
})

const linesOn = async (day: IsoDate, accountNumber: string) => {
  await open(day)
  await runBills(deps, day)
  return db
    .select({ what: billLine.what, amount: billLine.amount })
    .from(billLine)
    .where(and(eq(billLine.accountNumber, accountNumber), eq(billLine.month, day.slice(0, 7))))
    .orderBy(asc(billLine.position))
}
const subscribe = (accountNumber: string, position: number, name: string, monthlyFee: number) =>
  db.insert(accountSubscription).values({
    accountNumber,
    position,
    name,
    type: position === 0 ? 'MAINLINE' : 'ADDON',
    category: 'WIFI6',
    serviceType: 'GPON',
    productOfferingID: 'X',
    monthlyFee: centavos(monthlyFee),
  })

test('add-ons are billed and credited with the plan, and an ongoing outage is credited up to midnight in Manila', async () => {
  const [accountNumber] = await addSubscribers(db, { count: 1, billDay: 11, from: 5_001, activatedOn: '2027-02-01' })
  await subscribe(accountNumber!, 0, 'Hibla Pamilya 300', 189_900)
  await subscribe(accountNumber!, 1, 'Mesh hub', 15_000)
  await subscribe(accountNumber!, 2, 'Welcome gift', 0)
  const at = (time: string) => new Date(`${time}:00+08:00`)
  await db.insert(downtime).values([
    { accountNumber: accountNumber!, startedAt: at('2027-02-02T08:00'), endedAt: at('2027-02-02T09:00') },
    { accountNumber: accountNumber!, startedAt: at('2027-02-08T04:00') },
  ])
  // Ten days since activation. Two full days are over by Manila's midnight; by Greenwich's it would be three.
  expect(await linesOn('2027-02-11' as IsoDate, accountNumber!)).toEqual([
    { what: 'Hibla Pamilya 300 (10 of 31 days)', amount: 61_258 },
    { what: 'Mesh hub (10 of 31 days)', amount: 4_839 },
    { what: 'Credit: your line was down for 2 full days', amount: -13_660 },
  ])
  const mine = eq(downtime.accountNumber, accountNumber!)
  await db
    .update(downtime)
    .set({ endedAt: at('2027-02-11T06:00') })
    .where(and(mine, isNull(downtime.endedAt)))
  expect(await linesOn('2027-03-11' as IsoDate, accountNumber!)).toEqual([
    { what: 'Hibla Pamilya 300', amount: 189_900 },
    { what: 'Mesh hub', amount: 15_000 },
    { what: 'Credit: your line was down for 1 full day', amount: -6_830 },
  ])
  const outages = await db.select().from(downtime).where(mine).orderBy(asc(downtime.startedAt))
  expect(outages.map(({ settled, endedAt }) => [settled, endedAt])).toEqual([
    [true, new Date('2027-02-02T09:00:00+08:00')],
    [true, new Date('2027-02-11T06:00:00+08:00')],
  ])
})

test('two outages on one bill are credited up to its amount, and the rest on the next bill', async () => {
  const [accountNumber] = await addSubscribers(db, { count: 1, billDay: 13, from: 6_001 })
  const at = (day: string) => new Date(`${day}T08:00:00+08:00`)
  await db.insert(downtime).values([
    { accountNumber: accountNumber!, startedAt: at('2026-11-20'), endedAt: at('2026-12-10') },
    { accountNumber: accountNumber!, startedAt: at('2026-10-20'), endedAt: at('2026-11-04') },
  ])
  const credits = async (day: string) => (await linesOn(day as IsoDate, accountNumber!)).slice(1)
  const credit = (days: number, amount: number) => ({
    what: `Credit: your line was down for ${days} full days`,
    amount,
  })
  expect(await credits('2026-12-13')).toEqual([credit(15, -94_950), credit(15, -94_950)])
  expect(await credits('2027-01-13')).toEqual([credit(5, -31_650)])
  expect(await credits('2027-02-13')).toEqual([])
})
