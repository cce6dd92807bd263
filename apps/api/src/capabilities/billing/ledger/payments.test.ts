import { spawnSync } from 'node:child_process'
import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { program, quickStart } from '../../../../test/quick-start.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { fixedClock } from '../../../kernel/clock/clock.ts'
import { ledgerEntry } from '../billing.tables.ts'
import { payment } from './payment.tables.ts'
import { balanceOf, billingData } from '../personal-data.ts'
import { postPayment } from './post-payment.ts'
import { useCounter } from '../test/counter.ts'

const { db, url, clock, deps, paying, post, toldOf } = await useCounter()
const ana = '1000000000011'
const dante = '1000000000045'
const owed = balanceOf(db)
const statusOf = async (number: string) => (await deps.accounts.find(db, number))?.status

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
    const answer = await db.transaction((tx) => postPayment(tx, { ...deps, clock: early }, given))
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
  await db.transaction((tx) => deps.accounts.setStatus(tx, number!, 'DISCONNECTED', clock.now()))
  await post(paying(number!, 5_000, 'ENDED-1'))
  expect(await statusOf(number!)).toBe('DISCONNECTED')
  expect(await owed(number!)).toBe(-5_000)
})

test('a person’s export has bills and payments; erasing keeps them, since they’re tax records', async () => {
  const { name, export: take, erase } = billingData(deps)
  expect(name).toBe('billing')
  expect(await take('anyone', [ana], [])).toEqual([
    expect.objectContaining({ accountNumber: ana, bills: expect.arrayContaining([expect.anything()]) }),
  ])
  const before = await owed(ana)
  await db.transaction((tx) => erase(tx, 'anyone', [ana], []))
  expect(await owed(ana)).toBe(before)
})

test('the counter’s command posts a slip once, records who did it, and says what’s wrong with the input', async () => {
  const command = program('apps/api/src/hibla.ts')
  const type = (...words: string[]) => {
    const env = {
      ...process.env,
      ...quickStart,
      HIBLA_MODE: 'test',
      DATABASE_URL: url,
      HIBLA_NOW: '2026-11-15T09:00:00+08:00',
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'payment', 'post', ...words], {
      env,
      encoding: 'utf8',
    })
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
  expect(type('12', '0', 'x')).toEqual({
    status: 2,
    said: expect.stringMatching(/An account number has 13 digits[^]*An amount is above zero/),
  })
})
