import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'
import { erasure } from '../account/privacy/privacy.tables.ts'
import { sourcesOf } from '../billing/bill-run/bill-sources.ts'
import { makeBill } from '../billing/bill-run/make-bill.ts'
import { writeBills } from '../billing/bill-run/write-bills.ts'
import { listDisputes } from './disputes.ts'
import { at, useCredits } from './test/crediting.ts'

const { api, deps, barangay, largerPlace, open, change, tryToChange, spread, downOf, ...credits } = await useCredits()
const { bill, creditsOn, outagesOf, dispute, answer, ended, expectNoContradictions } = credits
beforeEach(() => api.clock.set('2026-11-15T09:00:00+08:00'))
afterEach(expectNoContradictions)

const days = (count: number) => [
  {
    what: `Credit: your line was down for ${count} full ${count === 1 ? 'day' : 'days'}`,
    amount: -6_330 * count,
  },
]

test('an end before the time that a line was credited from is worked through, and nothing is credited twice or taken back', async () => {
  const { place, numbers } = await barangay(2)
  const [ana, late] = numbers as [string, string]
  const status = (to: 'SUSPENDED' | 'ACTIVE') =>
    api.db.execute(sql`update account set status = ${to},
      suspended_at = ${to === 'SUSPENDED' ? at('01T00:00') : null}::timestamptz where account_number = ${late}`)
  await status('SUSPENDED')
  let it = await open(place, { startedAt: at('10T08:00') })
  await spread()
  await status('ACTIVE')
  it = await change(it, { change: 'update', cause: 'power' })
  await spread()
  await bill('2026-11-20')
  expect([await creditsOn(ana, '2026-11'), await creditsOn(late, '2026-11')]).toEqual([days(9), days(4)])

  api.clock.set('2026-11-21T09:00:00+08:00')
  await change(it, { change: 'end', endedAt: at('14T20:00') })
  await spread()
  expect([await downOf(ana), await downOf(late)]).toEqual([[[at('10T08:00'), at('14T20:00')]], []])
  // The same hours are in an incident after all, and a day more.
  const again = await open(place, { startedAt: at('15T09:00') })
  await spread()
  await change(again, { change: 'end', endedAt: at('20T10:00') })
  await spread()
  await bill('2026-12-20')
  expect(await creditsOn(late, '2026-12')).toEqual(days(1))
  // Her credit of November reached up to the 19th, 8 AM.
  expect(await creditsOn(ana, '2026-12')).toEqual(days(1))
})

test('of two incidents that met, the newer one has the credit with the bill’s sum, and the other says so', async () => {
  const { place, numbers } = await barangay(1)
  const larger = await largerPlace('province', numbers)
  const one = await open(place, { startedAt: at('10T08:00') })
  const other = await open(larger, { startedAt: at('11T08:00') })
  await change(one, { change: 'end', endedAt: at('12T08:00') })
  await change(other, { change: 'end', endedAt: at('12T20:00') })
  await spread()
  await bill('2026-11-20')
  expect(await creditsOn(numbers[0]!, '2026-11')).toEqual(days(2))
  const { outages } = await outagesOf(numbers[0]!)
  expect(outages).toMatchObject([
    {
      outageId: other.outageId,
      fullDays: 2,
      credits: [{ month: '2026-11', days: 2, amount: 12_660 }],
      countedWith: null,
      met: [outages[1]!.area],
      startedAt: at('11T08:00'),
      downFrom: at('10T08:00'),
    },
    { outageId: one.outageId, fullDays: 0, credits: [], countedWith: outages[0]!.area, startedAt: at('10T08:00') },
  ])
  expect(outages[1]).not.toHaveProperty('met')
})

test('two incidents of 20 hours that touch are a full day together', async () => {
  const { place, numbers } = await barangay(1)
  const larger = await largerPlace('province', numbers)
  const first = await open(place, { startedAt: at('10T00:00') })
  const second = await open(larger, { startedAt: at('10T20:00') })
  await change(second, { change: 'end', endedAt: at('11T16:00') })
  await change(first, { change: 'end', endedAt: at('10T20:00') })
  await spread()
  await bill('2026-11-20')
  expect(await creditsOn(numbers[0]!, '2026-11')).toEqual(days(1))
})

test('what was credited for a mistaken incident isn’t credited again for the real one', async () => {
  const { place, numbers } = await barangay(1)
  const larger = await largerPlace('municipality', numbers)
  const mistaken = await open(place, { startedAt: at('10T08:00') })
  await spread()
  await bill('2026-11-20')
  expect(await creditsOn(numbers[0]!, '2026-11')).toEqual(days(9))
  await change(mistaken, { change: 'withdraw' })
  const real = await open(larger, { startedAt: at('10T08:00') })
  await spread()
  await change(real, { change: 'end', endedAt: at('20T06:00') })
  await spread()
  await bill('2026-12-20')
  expect(await creditsOn(numbers[0]!, '2026-12')).toEqual([])
  expect((await outagesOf(numbers[0]!)).outages).toMatchObject([
    { fullDays: 9, credits: [{ month: '2026-11', days: 9 }] },
  ])
})

test('a dispute about the second of two incidents that met is granted', async () => {
  const { place, numbers } = await barangay(1)
  const [ana] = numbers as [string]
  const larger = await largerPlace('province', numbers)
  const first = await open(place, { startedAt: at('10T08:00') })
  await spread()
  const second = await open(larger, { startedAt: at('11T08:00') })
  await spread()
  await change(first, { change: 'end', endedAt: at('12T08:00') })
  const { outageId } = await change(second, { change: 'end', endedAt: at('13T08:00') })
  await spread()
  await dispute(ana, outageId)
  const answered = await answer({ outageId, account: ana, answer: 'Yes.', downTo: at('14T08:00') })
  expect([answered.problem?.code, answered.body.dispute?.downTo]).toEqual([undefined, at('14T08:00')])
  expect(await downOf(ana)).toEqual([[at('10T08:00'), at('14T08:00')]])
})

test('a token that outlives its person stores no dispute', async () => {
  const { outageId, numbers } = await ended()
  const [accountNumber] = numbers
  const by = { as: 'leaver.customer' as const, accounts: [accountNumber] }
  await api.db.insert(erasure).values({ personId: 'leaver', erasedAt: api.clock.now(), erased: [], kept: [] })
  const body = { accountNumber, outageId, text: 'It was down at number 7.' }
  const asked = await api.call(contract.outages.disputeCredit, { ...by, body, idempotencyKey: crypto.randomUUID() })
  expect(asked.problem.code).toBe('not-found')
  expect(await api.db.execute(sql`select id from credit_dispute where person_id = 'leaver'`)).toEqual([])
})

test('a dispute that is granted while a bill is being made isn’t lost', async () => {
  const { outageId, numbers } = await ended()
  const [ana] = numbers
  await dispute(ana, outageId)
  const day = '2026-11-20' as IsoDate
  const accounts = accountService(api.clock)
  const page = await accounts.billablePage(api.db, { accountNumber: ana, size: 1 })
  const bills = (await sourcesOf(api.db, accounts, page, day)).flatMap((source) => makeBill(source, day) ?? [])
  expect((await answer({ outageId, account: ana, answer: 'Yes.', downTo: at('14T20:00') })).status).toBe(200)
  await api.db.transaction((tx) => writeBills(tx, bills, api.clock.now()))
  expect(await creditsOn(ana, '2026-11')).toEqual(days(2))
  await bill('2026-12-20')
  expect(await creditsOn(ana, '2026-12')).toEqual(days(2))
})

test('an incident that ended long ago can’t be opened again', async () => {
  const [young, old] = [await ended(), await ended()]
  api.clock.set('2026-12-12T20:00:00+08:00')
  expect((await tryToChange(young, { change: 'reopen' })).status).toBe(200)
  api.clock.set('2026-12-12T20:00:01+08:00')
  const refused = await tryToChange(old, { change: 'reopen' })
  expect([refused.problem.code, refused.status]).toEqual(['too-late', 422])
  await spread()
})

test('a credit of long ago can’t be disputed, and the portal doesn’t offer it', async () => {
  const { outageId, numbers } = await ended(2)
  const [ana, ben] = numbers as [string, string]
  api.clock.set('2027-02-10T20:00:00+08:00')
  expect((await outagesOf(ana)).outages).toMatchObject([{ mayDispute: true }])
  expect((await dispute(ana, outageId)).status).toBe(200)
  expect((await outagesOf(ana)).outages).toMatchObject([{ mayDispute: false }])
  api.clock.set('2027-02-10T20:00:01+08:00')
  expect((await outagesOf(ben)).outages).toMatchObject([{ mayDispute: false }])
  expect((await dispute(ben, outageId)).problem.code).toBe('too-late')
  const wrong = await answer({ outageId, account: ana, answer: 'Yes.', downTo: '2026-12-12T12:00:01.000Z' })
  expect(wrong.problem.code).toBe('bad-end')
  const right = await answer({ outageId, account: ana, answer: 'Yes.', downTo: '2026-12-12T12:00:00.000Z' })
  expect(right.status).toBe(200)
})

test('many disputes are read together', async () => {
  const { outageId, numbers } = await ended(3)
  for (const number of numbers) await dispute(number, outageId)
  const downtimesOf = vi.fn<typeof deps.billing.downtimesOf>(deps.billing.downtimesOf)
  const listed = await listDisputes({ ...deps, billing: { ...deps.billing, downtimesOf } }, { query: {} } as never)
  expect(listed.ok && listed.value.map(({ accountNumber }) => accountNumber)).toEqual(expect.arrayContaining(numbers))
  expect(downtimesOf).toHaveBeenCalledTimes(1)
})
