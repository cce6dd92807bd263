import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { manilaDate, type IsoDate } from '@hibla/contract/values/dates'
import { eq, gte, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { quickStart } from '../../../test/quick-start.ts'
import { addSubscribers } from '../../../test/subscribers.ts'
import { fixedClock } from '../../kernel/clock/clock.ts'
import { outboxEvent } from '../../kernel/outbox/outbox.tables.ts'
import { accountDoor } from '../account/account.door.ts'
import { accountBalance, ledgerEntry, officialReceipt, payment } from './billing.tables.ts'
import { giveReceipts, givesReceipts } from './give-receipts.ts'
import { balanceOf, billingData } from './personal-data.ts'
import type { BillingParts } from './parts.ts'
import { postPayment, type PaymentToPost } from './post-payment.ts'
import { postEntry } from './post-entries.ts'

const { db, url } = await useDatabase()
const clock = fixedClock('2026-11-15T09:00:00+08:00')
const parts: BillingParts = { db, clock, accountsIn: (within) => accountDoor(within, clock) }
const ana = '1000000000011'
const dante = '1000000000045'
const sari = '1000000000029'

const paying = (accountNumber: string, amount: number, gatewayReference: string): PaymentToPost => ({
  accountNumber,
  amount,
  gateway: 'counter',
  gatewayReference,
  channel: 'Over the counter',
  paidOn: manilaDate(clock.now()),
  postedBy: 'a test',
})
const post = (given: PaymentToPost) => db.transaction((tx) => postPayment(tx, parts, given))
const owed = balanceOf(db)
const statusOf = async (number: string) => (await parts.accountsIn(db).find(number))?.status
const received = (paymentRefId: string) => ({
  accountNumber: ana,
  type: 'PAYMENT_RECEIVED',
  billId: null,
  paymentRefId,
  amount: 1,
  dueOn: null,
  suspendsOn: null,
})
const toldOf = async (reference: string) => {
  const rows = await db.select().from(outboxEvent).orderBy(outboxEvent.id)
  return rows
    .filter(({ payload }) => (payload as { paymentRefId?: string }).paymentRefId === reference)
    .map(({ topic }) => topic)
}

test('a payment reported many times, even at once, is posted once', async () => {
  const before = await owed(ana)
  const given = paying(ana, 50_000, 'SAME-1')
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(given)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.ok && answer.value.paymentRefId)).size).toBe(1)
  expect(await owed(ana)).toBe(before - 50_000)
  const [first] = answers
  expect(first?.ok && (await toldOf(first.value.paymentRefId))).toEqual(['billing.payment-received'])
})

test('the same reference with another amount or account is refused, and nothing is posted', async () => {
  await post(paying(ana, 10_000, 'TAKEN-1'))
  const before = [await owed(ana), await owed(dante)]
  expect(await post(paying(ana, 10_001, 'TAKEN-1'))).toEqual({ ok: false, refusal: 'reference-taken' })
  expect(await post(paying(dante, 10_000, 'TAKEN-1'))).toEqual({ ok: false, refusal: 'reference-taken' })
  expect(await post(paying('1999999999999', 10_000, 'NOBODY-1'))).toEqual({ ok: false, refusal: 'account-unknown' })
  expect([await owed(ana), await owed(dante)]).toEqual(before)
  expect(await db.$count(payment, eq(payment.gatewayReference, 'NOBODY-1'))).toBe(0)
})

const receiptsFrom = async (first: number) => {
  const { number, paymentId } = officialReceipt
  const rows = await db.select({ number, paymentId }).from(officialReceipt).where(gte(number, first)).orderBy(number)
  return { numbers: rows.map((row) => row.number), payments: rows.map((row) => row.paymentId) }
}
const follow = () => db.transaction((tx) => giveReceipts(tx, clock.now()))

test('official receipts have no gaps: not after a refused or undone payment, and not when many are posted at once', async () => {
  await follow()
  const start = (await db.$count(payment)) + 1
  expect((await post(paying(ana, 100, 'GAP-1'))).ok).toBe(true)
  expect((await post(paying(ana, 200, 'GAP-1'))).ok).toBe(false)
  expect((await post(paying(ana, 100, 'GAP-1'))).ok).toBe(true)
  const undone = db.transaction(async (tx) => {
    await postPayment(tx, parts, paying(ana, 100, 'GAP-2'))
    throw new Error('the process stops here')
  })
  await expect(undone).rejects.toThrow('the process stops here')
  const many = Array.from({ length: 10 }, (_, at) => [
    post(paying(at % 2 ? ana : sari, 100, `GAP-MANY-${at}`)),
    post(paying(sari, 100 + at, 'GAP-SAME')),
  ])
  await Promise.all([...many.flat(), follow(), follow()])
  await Promise.all([follow(), follow()])
  const { numbers, payments } = await receiptsFrom(start)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => start + at))
  expect(new Set(payments).size).toBe(12)
})

test('receipts that are given together have the order of their payments, and each subscriber hears of theirs once', async () => {
  await follow()
  const posted = []
  for (const at of [1, 2, 3]) posted.push(await post(paying(at === 2 ? sari : ana, at, `ORDER-${at}`)))
  const references = posted.map((each) => (each.ok ? each.value.paymentRefId : ''))
  const handle = () => db.transaction(async (tx) => givesReceipts(parts).handle(tx, received(references[0]!)))
  await Promise.all([handle(), handle(), handle()])
  for (const reference of references)
    expect(await toldOf(reference)).toEqual(['billing.payment-received', 'billing.or-available'])
  const rows = await db.execute<{ reference: string }>(sql`
    select 'HP-' || lpad(payment_id::text, 10, '0') as reference from official_receipt order by number desc limit 3`)
  expect(rows.map(({ reference }) => reference).toReversed()).toEqual(references)
})

test('a payment posted by a process of the release before has its receipt at once, under its own number', async () => {
  await follow()
  const [counter] = await db.execute<{ last: string }>(sql`select last::text from receipt_counter`)
  const id = Number(counter!.last) + 1
  await db
    .insert(payment)
    .values({ ...paying(ana, 1, 'OLD-1'), id, postedOn: '2026-11-15' as IsoDate, postedAt: clock.now() })
  const [given] = await db.select().from(officialReceipt).where(eq(officialReceipt.paymentId, id))
  expect(given).toMatchObject({ number: id, paymentId: id })
  await post(paying(ana, 2, 'NEW-1'))
  await follow()
  expect((await receiptsFrom(id)).numbers).toEqual([id, id + 1])
})

test('the same reference from another gateway is another payment', async () => {
  const [first, other] = [paying(ana, 200, 'SHARED-1'), { ...paying(ana, 300, 'SHARED-1'), gateway: 'maya' }]
  const posted = [await post(first), await post(other), await post(other), await post(first)]
  expect(posted.map((answer) => answer.ok && answer.value.isNew)).toEqual([true, true, false, false])
  const references = posted.map((answer) => answer.ok && answer.value.paymentRefId)
  expect(references[0]).not.toBe(references[1])
  expect(references.slice(2)).toEqual([references[1], references[0]])
})

test('a payment counts from the day it was paid, is posted on Manila’s date, and can’t be in the future', async () => {
  const early = fixedClock('2026-11-16T01:00:00+08:00')
  const postEarly = async (paidOn: string) => {
    const given = { ...paying(ana, 100, `DAY-${paidOn}`), paidOn: paidOn as IsoDate }
    const answer = await db.transaction((tx) => postPayment(tx, { ...parts, clock: early }, given))
    const [row] = await db.select().from(payment).where(eq(payment.gatewayReference, given.gatewayReference))
    const reference = answer.ok ? answer.value.paymentRefId : ''
    const [entry] = await db.select().from(ledgerEntry).where(eq(ledgerEntry.reference, reference))
    return [row?.paidOn, row?.postedOn, entry?.occurredOn, entry?.amount]
  }
  expect(await postEarly('2026-11-12')).toEqual(['2026-11-12', '2026-11-16', '2026-11-12', -100])
  expect(await postEarly('2026-11-20')).toEqual(['2026-11-16', '2026-11-16', '2026-11-16', -100])
})

test('a suspended line stays off while anything is overdue, and the payment that clears it brings it back', async () => {
  expect(await statusOf(dante)).toBe('SUSPENDED')
  await post(paying(dante, 100_000, 'DANTE-1'))
  expect(await statusOf(dante)).toBe('SUSPENDED')
  await post(paying(dante, 49_899, 'DANTE-2'))
  expect(await statusOf(dante)).toBe('SUSPENDED')
  await post(paying(dante, 1, 'DANTE-3'))
  expect(await statusOf(dante)).toBe('ACTIVE')
  // The newest bill isn't due yet, so it can stay unpaid.
  expect(await owed(dante)).toBe(135_394)
})

test('paying what’s left of an ended contract doesn’t bring the line back', async () => {
  const [number] = await addSubscribers(db, { count: 1, billDay: 3, from: 900 })
  await db.transaction((tx) => parts.accountsIn(tx).setStatus(tx, number!, 'DISCONNECTED', clock.now()))
  await post(paying(number!, 5_000, 'ENDED-1'))
  expect(await statusOf(number!)).toBe('DISCONNECTED')
  expect(await owed(number!)).toBe(-5_000)
})

test('the balance is the sum of the entries, even with simultaneous postings', async () => {
  const numbers = await addSubscribers(db, { count: 3, billDay: 3, from: 1 })
  let reference = 0
  const amount = fc.integer({ min: -100_000, max: 100_000 }).filter((value) => value !== 0)
  const posting = fc.record({ at: fc.nat({ max: 2 }), amount })
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 25 }), async (postings) => {
      await Promise.all(
        postings.map(({ at, amount: each }) =>
          db.transaction((tx) =>
            postEntry(tx, {
              accountNumber: numbers[at]!,
              kind: 'adjustment',
              reference: `A-${++reference}`,
              amount: each,
              occurredOn: '2026-11-15' as IsoDate,
              postedAt: clock.now(),
            }),
          ),
        ),
      )
      const off = await db
        .select()
        .from(accountBalance)
        .where(
          sql`balance <> (select sum(amount) from ledger_entry e where e.account_number = account_balance.account_number)`,
        )
      expect(off).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('an entry of the wrong sign is refused by the database', async () => {
  const entry = {
    accountNumber: ana,
    reference: 'WRONG',
    amount: 5,
    occurredOn: '2026-11-15' as IsoDate,
    postedAt: new Date(0),
  }
  await expect(db.transaction((tx) => postEntry(tx, { ...entry, kind: 'payment' }))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('ledger_entry_sign_fits_kind') },
  })
})

test('a person’s export has bills and payments; erasing keeps them, since they’re tax records', async () => {
  const { name, export: take, erase } = billingData(parts)
  expect(name).toBe('billing')
  expect(await take('anyone', [ana], [])).toEqual([
    expect.objectContaining({ accountNumber: ana, bills: expect.arrayContaining([expect.anything()]) }),
  ])
  const before = await owed(ana)
  await db.transaction((tx) => erase(tx, 'anyone', [ana], []))
  expect(await owed(ana)).toBe(before)
})

test('the counter’s command posts a slip once, records who did it, and says what’s wrong with the input', async () => {
  const command = fileURLToPath(new URL('../../commands/post-payment.ts', import.meta.url))
  const type = (...words: string[]) => {
    const env = {
      ...process.env,
      ...quickStart,
      HIBLA_MODE: 'test',
      DATABASE_URL: url,
      HIBLA_NOW: '2026-11-15T09:00:00+08:00',
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  const before = await owed(ana)
  expect(type(ana, '120.50', 'SLIP-0001')).toEqual({
    status: 0,
    said: expect.stringMatching(/^Posted: ₱120.50 as HP-/),
  })
  expect(type(ana, '120.50', 'SLIP-0001').said).toMatch(/^Was posted before/)
  expect(await owed(ana)).toBe(before - 12_050)
  const [row] = await db.select().from(payment).where(eq(payment.gatewayReference, 'SLIP-0001'))
  expect(row).toMatchObject({
    gateway: 'counter',
    postedBy: expect.stringMatching(/^counter: \w+/),
    paidOn: '2026-11-15',
  })
  expect(type(ana, '99.00', 'SLIP-0001')).toEqual({
    status: 1,
    said: expect.stringContaining('belongs to another payment'),
  })
  expect(type('12', '-5', 'x').said).toContain('An account number has 13 digits')
}, 60_000)

test('one centavo is an open balance, and a credit isn’t', async () => {
  const [owing, ahead] = await addSubscribers(db, { count: 2, billDay: 3, from: 9_001 })
  const entry = { kind: 'adjustment' as const, occurredOn: manilaDate(clock.now()), postedAt: clock.now() }
  await db.transaction(async (tx) => {
    await postEntry(tx, { ...entry, accountNumber: owing!, reference: 'ADJ-OWING', amount: 1 })
    await postEntry(tx, { ...entry, accountNumber: ahead!, reference: 'ADJ-AHEAD', amount: -500 })
  })
  const { owes } = billingData(parts)
  expect([await owes?.([owing!]), await owes?.([ahead!]), await owes?.([ahead!, owing!])]).toEqual([true, false, true])
})
