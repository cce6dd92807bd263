import type { IsoDate } from '@hibla/contract/values/dates'
import { eq, gte, sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { officialReceipt, payment } from './payment.tables.ts'
import { giveReceipts, givesReceipts } from './give-receipts.ts'
import { postPayment } from './post-payment.ts'
import { useCounter } from '../test/counter.ts'

const { db, clock, deps, paying, post, toldOf } = await useCounter()
const ana = '1000000000011'
const sari = '1000000000029'

const received = (paymentRefId: string) => ({
  accountNumber: ana,
  type: 'PAYMENT_RECEIVED',
  billId: null,
  paymentRefId,
  amount: 1,
  dueOn: null,
  suspendsOn: null,
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
    await postPayment(tx, deps, paying(ana, 100, 'GAP-2'))
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
  const handle = () => db.transaction(async (tx) => givesReceipts(deps).handle(tx, received(references[0]!)))
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
