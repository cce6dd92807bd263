import type { IsoDate } from '@hibla/contract/values/dates'
import { centavos } from '@hibla/contract/values/money'
import { inParts } from '@hibla/contract/billing/proration.rule'
import { and, asc, eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { accountService } from '../../account/account.service.ts'
import { billingService } from '../billing.service.ts'
import { runBills } from './bill-run.ts'
import { bill, billingDay, billLine, installment } from '../billing.tables.ts'
import type { BillingDeps } from '../deps.ts'

const { db } = await useDatabase()
const clock = fixedClock('2026-11-25T10:00:00+08:00')
const deps: BillingDeps = { db, clock, accounts: accountService(clock) }
const billing = billingService(deps)
const accounts = accountService(clock)
const on = '2026-11-25' as IsoDate
const faster = { productOfferingID: 'fibre-600', planName: 'Fibre 600', speedMbps: 600, monthlyFee: centavos(249_900) }
const mesh = {
  type: 'ADDON' as const,
  category: 'MESH',
  serviceType: 'GPON',
  productOfferingID: 'mesh',
  name: 'Mesh hub',
  monthlyFee: centavos(29_900),
}
const device = { what: 'Mesh hub', sum: 100_000, months: 3 }
const parted = inParts(device)

const subscriber = async (from: number, billDay: number) => {
  const [accountNumber] = await addSubscribers(db, { count: 1, billDay, from })
  return accountNumber!
}
const billOf = async (accountNumber: string, month: string) => {
  const [made] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.accountNumber, accountNumber), eq(bill.month, month)))
  const lines = await db
    .select({ what: billLine.what, amount: billLine.amount })
    .from(billLine)
    .where(and(eq(billLine.accountNumber, accountNumber), eq(billLine.month, month)))
    .orderBy(asc(billLine.position))
  return made && { amount: made.amount, issuedOn: made.issuedOn, lines }
}
const morning = async (day: string) => {
  await db
    .insert(billingDay)
    .values({ day: day as IsoDate })
    .onConflictDoNothing()
  await runBills(deps, day as IsoDate)
}
const coming = (accountNumber: string) =>
  billing.comingBill(db, accountNumber, {
    on,
    plan: { name: faster.planName, monthlyFee: faster.monthlyFee },
    add: [mesh, mesh],
    parted: [device],
    until: '2027-02-25' as IsoDate,
  })
const change = (accountNumber: string) =>
  db.transaction(async (tx) => {
    expect(await accounts.changeServices(tx, accountNumber, { on, plan: faster, add: [mesh, mesh] })).toBe(true)
    await billing.chargeInParts(tx, { accountNumber, reference: `${accountNumber}/1`, after: on, ...device })
  })

test('the bill after a change in mid-month is the one that was told before, to the centavo', async () => {
  const accountNumber = await subscriber(1, 3)
  const told = (await coming(accountNumber))!
  await change(accountNumber)
  await morning('2026-12-03')
  const made = (await billOf(accountNumber, '2026-12'))!
  expect(made.amount).toBe(told.with!.amount)
  expect(made.issuedOn).toBe(told.with!.issuedOn)
  expect(made.lines).toEqual(told.with!.lines)
  expect(made.lines.map(({ what }) => what)).toContain('Fibre 600 (8 of 30 days)')
  expect(made.lines.filter(({ what }) => what === 'Mesh hub (8 of 30 days)')).toHaveLength(2)
  expect(made.lines.some(({ what }) => what.endsWith('(22 of 30 days)'))).toBe(true)
  expect(told.without!.amount).toBeLessThan(made.amount)

  await morning('2027-01-03')
  const next = (await billOf(accountNumber, '2027-01'))!
  expect(next.amount).toBe(told.monthlyThen + parted[1]!.amount)
})

test('each part of a device is on one bill, and after the last there is none', async () => {
  const accountNumber = await subscriber(11, 4)
  await change(accountNumber)
  for (const month of ['2026-12', '2027-01', '2027-02', '2027-03']) await morning(`${month}-04`)
  const taken = await db
    .select({ month: installment.month, part: installment.part })
    .from(installment)
    .where(eq(installment.accountNumber, accountNumber))
    .orderBy(asc(installment.part))
  expect(taken).toEqual([
    { month: '2026-12', part: 1 },
    { month: '2027-01', part: 2 },
    { month: '2027-02', part: 3 },
  ])
  const months = await Promise.all(['2026-12', '2027-01', '2027-02', '2027-03'].map((m) => billOf(accountNumber, m)))
  expect(months.map((each) => each!.lines.filter(({ what }) => what.includes(', part ')).length)).toEqual([1, 1, 1, 0])
})

test('a bill made late for a day before the change knows nothing of it', async () => {
  const accountNumber = await subscriber(21, 24)
  await change(accountNumber)
  await morning('2026-11-24')
  const made = (await billOf(accountNumber, '2026-11'))!
  expect(made.lines).toHaveLength(1)
  expect(made.lines[0]!.what).not.toContain('days')
  expect(made.lines[0]!.what).not.toBe('Fibre 600')
})

test('what is added until the contract ends is the sum of the differences of its bills', async () => {
  const accountNumber = await subscriber(31, 25)
  const told = (await coming(accountNumber))!
  // From one bill day to another: three whole months.
  expect(told.added).toBe(3 * (told.monthlyThen - told.monthlyNow))
})

test('something removed is charged up to the day before, once', async () => {
  const accountNumber = await subscriber(41, 5)
  await db.transaction((tx) =>
    accounts.changeServices(tx, accountNumber, { on: '2026-11-05' as IsoDate, add: [mesh, mesh] }),
  )
  const { position } = (await accounts.find(db, accountNumber))!.subscriptions.find(({ name }) => name === mesh.name)!
  await db.transaction((tx) => accounts.endSubscription(tx, { accountNumber, position }, on))
  await morning('2026-12-05')
  const lines = (await billOf(accountNumber, '2026-12'))!.lines.filter(({ what }) => what.startsWith('Mesh'))
  expect(lines).toEqual([
    { what: 'Mesh hub (20 of 30 days)', amount: Math.round((29_900 * 20) / 30) },
    { what: 'Mesh hub', amount: 29_900 },
  ])
})

test('an account without service changes nothing', async () => {
  const accountNumber = await subscriber(51, 6)
  await db.transaction((tx) => accounts.setStatus(tx, accountNumber, 'SUSPENDED', clock.now()))
  const done = await db.transaction((tx) => accounts.changeServices(tx, accountNumber, { on, add: [mesh] }))
  expect(done).toBe(false)
})
