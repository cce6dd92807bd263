import { contract } from '@hibla/contract'
import { HOUR_MS } from '@hibla/contract/values/days'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { accountService } from '../account/account.service.ts'
import { billingService } from '../billing/billing.service.ts'
import { staff, useIncidents } from './test/incidents.ts'

const { api, barangay, largerPlace, open, change, spread, toldOf, downOf, who, expectNoContradictions } =
  await useIncidents()
const { db, clock } = api
const billing = billingService({ db, clock, accounts: accountService(clock) })
const noteLine = (note: Parameters<typeof billing.noteLine>[1]) => db.transaction((tx) => billing.noteLine(tx, note))
const NOW = '2026-11-15T09:00:00+08:00'
beforeEach(() => clock.set(NOW))
afterEach(async () => {
  await spread()
  await expectNoContradictions()
})

const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString()
const BACK = 'Your line is back'
const AFTER_ALL = "Your line isn't affected after all"
const mails = async (number: string) =>
  (await messagesTo(db, `${number}@example.com`)).map(({ subject }) => subject ?? '')

/** One line that is in two places at once. */
const twoPlaces = async () => {
  const { place: small, numbers } = await barangay(1)
  const large = await largerPlace('province', numbers)
  return { small, large, ana: numbers[0]! }
}
/** Both go on. */
const bothOpen = async (first: number, second: number) => {
  const { small, large, ana } = await twoPlaces()
  const one = await open(small, { startedAt: ago(first) })
  await spread()
  const other = await open(large, { startedAt: ago(second) })
  await spread()
  return { one, other, ana }
}

test('an end that is corrected before anything followed from it counts as corrected', async () => {
  const { place, numbers } = await barangay(3)
  let it = await open(place, { startedAt: ago(30) })
  await spread()
  it = await change(it, { change: 'end', endedAt: ago(2) })
  await spread()
  it = await change(it, { change: 'reopen' })
  await change(it, { change: 'end', endedAt: ago(1) })
  await spread()
  for (const number of numbers) expect(await downOf(number)).toEqual([[ago(30), ago(1)]])
})

test('withdrawing a mistaken incident leaves the downtime of a real one that has ended', async () => {
  const { one, other, ana } = await bothOpen(40, 30)
  await change(other, { change: 'end', endedAt: ago(10) })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(40), null]])
  await change(one, { change: 'withdraw' })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(30), ago(10)]])
})

test('a withdrawn incident takes its earlier start with it', async () => {
  const { other, ana } = await bothOpen(30, 50)
  expect(await downOf(ana)).toEqual([[ago(50), null]])
  await change(other, { change: 'withdraw' })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(30), null]])
})

test.each([
  ['first', 0],
  ['second', 1],
] as const)('of two that met, the %s can be opened again', async (_which, at) => {
  const { one, other, ana } = await bothOpen(50, 40)
  const ended = [
    await change(one, { change: 'end', endedAt: ago(20) }),
    await change(other, { change: 'end', endedAt: ago(10) }),
  ] as const
  await spread()
  expect(await downOf(ana)).toEqual([[ago(50), ago(10)]])
  await change(ended[at], { change: 'reopen' })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(50), null]])
})

test.each([
  ['earlier', 20, 5],
  ['later', 5, 20],
])(
  'of two that have ended the latest end counts, even if the %s one is worked through first',
  async (_, first, second) => {
    const { one, other, ana } = await bothOpen(50, 40)
    await change(one, { change: 'end', endedAt: ago(first) })
    await change(other, { change: 'end', endedAt: ago(second) })
    await spread()
    expect(await downOf(ana)).toEqual([[ago(50), ago(5)]])
  },
)

test('an incident that is opened late adds the hours before what was known, and joins what it touches', async () => {
  const { small, large, ana } = await twoPlaces()
  expect(await noteLine({ accountNumber: ana, down: new Date(ago(30)), back: new Date(ago(20)) })).toMatchObject({
    noted: 1,
  })
  const early = await open(small, { startedAt: ago(40) })
  await spread()
  await change(early, { change: 'end', endedAt: ago(30) })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(40), ago(20)]])
  await open(large, { startedAt: ago(20) })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(40), null]])
})

test('a line noted by hand is back with its incident, and stays noted if that was a mistake', async () => {
  const [real, mistaken] = [await barangay(1), await barangay(1)]
  const [ana, ben] = [real.numbers[0]!, mistaken.numbers[0]!]
  for (const accountNumber of [ana, ben]) await noteLine({ accountNumber, down: new Date(ago(12)), back: null })
  const [cut, none] = [
    await open(real.place, { startedAt: ago(10) }),
    await open(mistaken.place, { startedAt: ago(20) }),
  ]
  await spread()
  await change(cut, { change: 'end', endedAt: ago(2) })
  await change(none, { change: 'withdraw' })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(12), ago(2)]])
  expect(await downOf(ben)).toEqual([[ago(12), null]])
  expect(await toldOf(ben)).not.toContain(AFTER_ALL)
})

test('who says that a line has been down since before its incident ended is asked; who says until when isn’t', async () => {
  const { place, numbers } = await barangay(1)
  const [ana] = numbers as [string]
  const it = await open(place, { startedAt: ago(30) })
  await spread()
  await change(it, { change: 'end', endedAt: ago(20) })
  await spread()
  expect(await noteLine({ accountNumber: ana, down: new Date(ago(25)), back: null })).toHaveProperty('mistakes')
  expect(await noteLine({ accountNumber: ana, down: new Date(ago(25)), back: new Date(ago(15)) })).toMatchObject({
    noted: 1,
  })
  expect(await downOf(ana)).toEqual([[ago(30), ago(15)]])
  expect(await noteLine({ accountNumber: ana, down: new Date(ago(5)), back: null })).toMatchObject({ noted: 1 })
  expect(await downOf(ana)).toEqual([
    [ago(30), ago(15)],
    [ago(5), null],
  ])
})

test('nobody who is still down in another incident hears that their line is back, until it is', async () => {
  const { one, other, ana } = await bothOpen(30, 20)
  await change(one, { change: 'end', endedAt: ago(10) })
  await spread()
  expect([await toldOf(ana), await mails(ana)].flat()).not.toContain(BACK)
  const [shown] = (await api.call(contract.outages.staffOutages, { ...staff, query: { outage: one.outageId } })).body
  expect(shown).toMatchObject({ accounts: 1, told: 0, isFound: true })
  await change(other, { change: 'end', endedAt: ago(5) })
  await spread()
  expect((await toldOf(ana)).filter((title) => title === BACK)).toHaveLength(1)
  expect((await mails(ana)).filter((title) => title === BACK)).toHaveLength(1)
})

test('nobody who is still down hears that they weren’t affected, nor if another incident was opened again just now', async () => {
  const { one, other, ana } = await bothOpen(30, 20)
  const ended = await change(other, { change: 'end', endedAt: ago(10) })
  await spread()
  await change(one, { change: 'withdraw' })
  // Its own lines follow after those of the withdrawn one.
  await change(ended, { change: 'reopen' })
  await spread()
  expect([await toldOf(ana), await mails(ana)].flat()).not.toContain(AFTER_ALL)
  expect(await downOf(ana)).toEqual([[ago(20), null]])
})

test('a line that was noted as down after its incident ended isn’t said to be back', async () => {
  const { place, numbers } = await barangay(2)
  const [ana, ben] = numbers as [string, string]
  const it = await open(place, { startedAt: ago(30) })
  await spread()
  await noteLine({ accountNumber: ana, down: new Date(ago(3)), back: null })
  await change(it, { change: 'end', endedAt: ago(5) })
  await spread()
  expect([await toldOf(ana), await mails(ana)].flat()).not.toContain(BACK)
  expect([await toldOf(ben), await mails(ben)].flat().filter((title) => title === BACK)).toHaveLength(2)
  expect(await downOf(ana)).toEqual([
    [ago(30), ago(5)],
    [ago(3), null],
  ])
})

test('whose line is down in several incidents reads the start of the earliest that goes on', async () => {
  const { one, other, ana } = await bothOpen(30, 20)
  const since = async () => {
    const { body } = await api.call(contract.outages.outageStatus, { ...who(ana), query: {} })
    return body.outage?.startedAt
  }
  expect(await since()).toBe(ago(30))
  await change(one, { change: 'end', endedAt: ago(10) })
  await spread()
  expect(await since()).toBe(ago(20))
  await change(other, { change: 'end', endedAt: ago(5) })
  await spread()
  expect(await since()).toBeUndefined()
})
