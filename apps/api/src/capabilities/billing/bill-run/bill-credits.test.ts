import type { IsoDate } from '@hibla/contract/values/dates'
import { beforeEach, expect, test } from 'vitest'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { why } from '../../../../test/why.ts'
import { and, asc, eq, sql } from '../../../kernel/postgres/sql.ts'
import { runBills } from './bill-run.ts'
import { giveCredit, takeBackCredit, useCredits } from './bill-credits.ts'
import { bill, billingDay, billLine, ledgerEntry, oneTimeCharge } from '../billing.tables.ts'
import { comingBill } from './coming-bill.ts'
import { billCredit } from './credit.tables.ts'
import { isFirstBillPaid } from './first-bill.ts'
import { useCounter } from '../test/counter.ts'

const { db, clock, deps, paying, post } = await useCounter()
beforeEach(() => clock.set('2026-11-15T09:00:00+08:00'))

let from = 0
/** Somebody like Ana, who pays 1,899.00 a month and is billed on the 20th. */
const subscriber = async (activatedOn = '2025-01-01') => {
  const [number] = await addSubscribers(db, { count: 1, billDay: 20, from: ++from, activatedOn })
  return number!
}
const billsOn = async (day: string, by = deps) => {
  await db.delete(billingDay)
  await db.insert(billingDay).values({ day: day as IsoDate })
  clock.set(`${day}T07:00:00+08:00`)
  await runBills(by, day as IsoDate)
}
const linesOf = (number: string, month: string) =>
  db
    .select({ what: billLine.what, amount: billLine.amount })
    .from(billLine)
    .where(and(eq(billLine.accountNumber, number), eq(billLine.month, month)))
    .orderBy(asc(billLine.position))
const rewardsOn = async (number: string, month: string) =>
  (await linesOf(number, month)).filter(({ what }) => what.startsWith('Reward'))
const amountOf = async (number: string, month: string) => {
  const [found] = await db
    .select({ amount: bill.amount })
    .from(bill)
    .where(and(eq(bill.accountNumber, number), eq(bill.month, month)))
  return found?.amount
}
const give = (reference: string, accountNumber: string, amount: number) =>
  db.transaction((tx) => giveCredit(tx, deps, { reference, accountNumber, what: 'Reward', amount }))
const takeBack = (reference: string) =>
  db.transaction((tx) => takeBackCredit(tx, deps, { reference, what: 'Reward, taken back' }))

test('a credit is a line of the next bill, counts in the ledger, and is on no later bill', async () => {
  const number = await subscriber()
  await billsOn('2026-10-20')
  const usual = (await amountOf(number, '2026-10'))!
  await give('RF-1/1', number, 50_000)
  await give('RF-1/1', number, 50_000)
  await billsOn('2026-11-20')
  expect(await rewardsOn(number, '2026-11')).toEqual([{ what: 'Reward', amount: -50_000 }])
  expect(await amountOf(number, '2026-11')).toBe(usual - 50_000)
  const [entry] = await db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountNumber, number), eq(ledgerEntry.reference, `B${number}-202611`)))
  expect(entry?.amount).toBe(usual - 50_000)
  await billsOn('2026-12-20')
  expect(await rewardsOn(number, '2026-12')).toEqual([])
})

test('what a bill has no room for is on the next one, and never below zero', async () => {
  const number = await subscriber()
  await billsOn('2026-10-20')
  const usual = (await amountOf(number, '2026-10'))!
  await give('RF-2/1', number, usual)
  await give('RF-2/2', number, 30_000)
  await billsOn('2026-11-20')
  expect([await amountOf(number, '2026-11'), await rewardsOn(number, '2026-11')]).toEqual([
    0,
    [{ what: 'Reward', amount: -usual }],
  ])
  await billsOn('2026-12-20')
  expect(await rewardsOn(number, '2026-12')).toEqual([{ what: 'Reward', amount: -30_000 }])
})

test('the preview of a bill has the credit, as the bill will', async () => {
  const number = await subscriber()
  await give('RF-3/1', number, 50_000)
  const change = { on: '2026-11-16' as IsoDate, add: [], parted: [], until: null }
  const coming = await comingBill(db, deps.accounts, number, change)
  await billsOn('2026-11-20')
  expect(coming?.without?.lines).toEqual(await linesOf(number, '2026-11'))
  expect(coming?.without?.lines.at(-1)).toEqual({ what: 'Reward', amount: -50_000 })
})

test('a credit that is taken back before the bill was never there', async () => {
  const number = await subscriber()
  await give('RF-4/1', number, 50_000)
  await takeBack('RF-4/1')
  await takeBack('RF-4/1')
  await billsOn('2026-11-20')
  expect(await rewardsOn(number, '2026-11')).toEqual([])
})

test('a credit that is on a bill already is charged again on the next, once, and only what was used', async () => {
  const number = await subscriber()
  await give('RF-5/1', number, 50_000)
  await billsOn('2026-11-20')
  await takeBack('RF-5/1')
  await takeBack('RF-5/1')
  await billsOn('2026-12-20')
  expect(await rewardsOn(number, '2026-12')).toEqual([{ what: 'Reward, taken back', amount: 50_000 }])
  await billsOn('2027-01-20')
  expect(await rewardsOn(number, '2027-01')).toEqual([])
})

test('a credit that is taken back while bills are made is charged on the bill after them, whatever else they take', async () => {
  const [number, neighbour] = [await subscriber(), await subscriber()]
  await give('RF-9/1', number, 50_000)
  await billsOn('2026-11-20')
  await db.insert(oneTimeCharge).values({ accountNumber: neighbour, position: 0, what: 'Installation', amount: 100 })
  let isTakenBack = false
  const meanwhile = {
    ...deps,
    accounts: {
      ...deps.accounts,
      // The charges have been read by then.
      pastServicesOf: async (...asked: Parameters<typeof deps.accounts.pastServicesOf>) => {
        if (!isTakenBack) await takeBack('RF-9/1')
        isTakenBack = true
        return deps.accounts.pastServicesOf(...asked)
      },
    },
  } as unknown as typeof deps
  await billsOn('2026-12-20', meanwhile)
  expect([isTakenBack, await rewardsOn(number, '2026-12')]).toEqual([true, []])
  expect((await linesOf(neighbour, '2026-12')).at(-1)).toEqual({ what: 'Installation', amount: 100 })
  await billsOn('2027-01-20')
  expect(await rewardsOn(number, '2027-01')).toEqual([{ what: 'Reward, taken back', amount: 50_000 }])
  expect(await linesOf(neighbour, '2027-01')).not.toContainEqual({ what: 'Installation', amount: 100 })
  await billsOn('2027-02-20')
  expect(await rewardsOn(number, '2027-02')).toEqual([])
})

test('bills aren’t made with a credit that was given and taken back meanwhile', async () => {
  const number = await subscriber()
  await billsOn('2026-11-20')
  await give('RF-8/1', number, 50_000)
  await takeBack('RF-8/1')
  const uses = [{ reference: 'RF-8/1', amount: 50_000 }]
  const made = { accountNumber: number, month: '2026-11', uses } as Parameters<typeof useCredits>[1][number]
  await expect(db.transaction((tx) => useCredits(tx, [made]))).rejects.toThrow('taken back meanwhile')
})

test('the database itself lets no bill take more than there is', async () => {
  const number = await subscriber()
  await give('RF-6/1', number, 50_000)
  const more = db.update(billCredit).set({ used: 50_001 }).where(eq(billCredit.reference, 'RF-6/1'))
  expect(await why(more)).toContain('bill_credit_used_at_most_once')
  expect(await why(give('RF-6/2', number, 0))).toContain('bill_credit_above_zero')
})

test('a first bill counts as paid when somebody has paid all of it, and not by a credit alone', async () => {
  const number = await subscriber('2026-10-21')
  const isPaid = () => db.transaction((tx) => isFirstBillPaid(tx, number))
  expect(await isPaid()).toBe(false)
  await billsOn('2026-11-20')
  const amount = (await amountOf(number, '2026-11'))!
  await post(paying(number, amount - 1, 'first-part'))
  expect(await isPaid()).toBe(false)
  await post(paying(number, 1, 'the-rest'))
  expect(await isPaid()).toBe(true)
  await billsOn('2026-12-20')
  expect(await isPaid()).toBe(true)
  const other = await subscriber('2026-10-21')
  await give('RF-7/1', other, 1_000_000)
  await billsOn('2026-11-20')
  expect(await db.transaction((tx) => isFirstBillPaid(tx, other))).toBe(false)
  await db.execute(sql`truncate billing_day`)
})
