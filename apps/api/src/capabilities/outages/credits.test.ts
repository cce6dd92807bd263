import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { outagesData } from './personal-data.ts'
import { at, useCredits } from './test/crediting.ts'
import { staff } from './test/incidents.ts'

const { api, deps, barangay, open, change, spread, toldOf, downOf, who, ...credits } = await useCredits()
const { bill, creditsOn, outagesOf, dispute, answer, ended } = credits
const { disputeCredit, creditDisputes } = contract.outages
beforeEach(() => api.clock.set('2026-11-15T09:00:00+08:00'))

test('every full day of an incident is a line on the next bill of each of its accounts, once', async () => {
  const { outageId, numbers } = await ended(3)
  await bill('2026-11-20')
  const credit = [{ what: 'Credit: your line was down for 2 full days', amount: -12_660 }]
  for (const number of numbers) expect(await creditsOn(number, '2026-11')).toEqual(credit)
  await bill('2026-12-20')
  for (const number of numbers) expect(await creditsOn(number, '2026-12')).toEqual([])
  expect(await outagesOf(numbers[0])).toMatchObject({
    dayCredit: 6_330,
    outages: [
      {
        outageId,
        state: 'ended',
        downFrom: at('10T08:00'),
        downTo: at('12T20:00'),
        fullDays: 2,
        credits: [{ month: '2026-11', days: 2, amount: 12_660 }],
        countedWith: null,
        dispute: null,
      },
    ],
  })
})

test('less than 24 hours is no credit, and an incident withdrawn before the bill isn’t either', async () => {
  const [short, mistaken] = [await barangay(1), await barangay(1)]
  const [brief, wrong] = [
    await open(short.place, { startedAt: at('14T10:00') }),
    await open(mistaken.place, { startedAt: at('10T08:00') }),
  ]
  await spread()
  await change(brief, { change: 'end', endedAt: at('15T09:00') })
  await change(wrong, { change: 'withdraw' })
  await spread()
  await bill('2026-11-20')
  expect(await creditsOn(short.numbers[0]!, '2026-11')).toEqual([])
  expect(await creditsOn(mistaken.numbers[0]!, '2026-11')).toEqual([])
  expect((await outagesOf(mistaken.numbers[0]!)).outages).toEqual([])
})

test('an incident that outlasts a bill is credited on both, each day once, and one withdrawn after its credit costs nothing more', async () => {
  const [long, mistaken] = [await barangay(1), await barangay(1)]
  let it = await open(long.place, { startedAt: at('10T08:00') })
  const wrong = await open(mistaken.place, { startedAt: at('10T08:00') })
  await spread()
  await bill('2026-11-20')
  const credit = [{ what: 'Credit: your line was down for 9 full days', amount: -56_970 }]
  for (const number of [...long.numbers, ...mistaken.numbers])
    expect(await creditsOn(number, '2026-11')).toEqual(credit)
  api.clock.set('2026-11-21T09:00:00+08:00')
  it = await change(it, { change: 'end', endedAt: at('21T09:00') })
  await change(wrong, { change: 'withdraw' })
  await spread()
  await bill('2026-12-20')
  expect(await creditsOn(long.numbers[0]!, '2026-12')).toEqual([
    { what: 'Credit: your line was down for 2 full days', amount: -12_660 },
  ])
  expect(await creditsOn(mistaken.numbers[0]!, '2026-12')).toEqual([])
})

test('a subscriber disputes a credit, staff answer once, and the days that were missing are on the next bill', async () => {
  const { outageId, numbers } = await ended()
  const [ana] = numbers
  await bill('2026-11-20')
  expect((await dispute(ana, outageId)).status).toBe(200)
  const [listed] = (await api.call(creditDisputes, { ...staff, query: {} })).body
  expect(listed).toMatchObject({
    outageId,
    accountNumber: ana,
    subscriber: 'Ana Reyes',
    text: 'It was down a day longer.',
    downFrom: at('10T08:00'),
    downTo: at('12T20:00'),
    answer: null,
  })
  const answered = await answer({ outageId, account: ana, answer: 'You are right.', downTo: at('13T20:00') })
  expect([answered.problem?.code, answered.body.dispute?.downTo]).toEqual([undefined, at('13T20:00')])
  expect((await answer({ outageId, account: ana, answer: 'Again.' })).problem.code).toBe('already-answered')
  expect((await api.call(creditDisputes, { ...staff, query: {} })).body).toEqual([])
  expect((await api.call(creditDisputes, { ...staff, query: { answered: 'true' } })).body).toMatchObject([
    { answer: 'You are right.' },
  ])
  expect((await outagesOf(ana)).outages[0]?.dispute).toMatchObject({ answer: 'You are right.' })
  expect(await toldOf(ana)).toContain('Our answer about your outage credit')
  const mails = await messagesTo(api.db, `${ana}@example.com`)
  expect(mails.filter(({ subject }) => subject === 'Our answer about your outage credit')).toHaveLength(1)
  await bill('2026-12-20')
  expect(await creditsOn(ana, '2026-12')).toEqual([
    { what: 'Credit: your line was down for 1 full day', amount: -6_330 },
  ])
})

test('a dispute needs an incident of one’s own that is over, and is made once', async () => {
  const { outageId, numbers } = await ended(2)
  const [ana, ben] = numbers as [string, string]
  const elsewhere = await barangay(1)
  const going = await open(elsewhere.place)
  await spread()
  const [carla] = elsewhere.numbers as [string]
  expect((await dispute(carla, outageId)).problem.code).toBe('not-found')
  expect((await dispute(carla, randomUUID())).problem.code).toBe('not-found')
  expect((await dispute(carla, going.outageId)).problem.code).toBe('still-down')
  const foreign = await api.call(disputeCredit, {
    ...who(carla),
    idempotencyKey: randomUUID(),
    body: { accountNumber: ana, outageId, text: 'Mine' },
  })
  expect(foreign.status).toBe(404)
  const twice = await Promise.all([dispute(ben, outageId), dispute(ben, outageId)])
  expect(twice.map(({ problem }) => problem?.code ?? 'done').toSorted()).toEqual(['already-disputed', 'done'])
})

test('whoever has two accounts disputes the credit of the one they name', async () => {
  const { outageId, numbers } = await ended(2)
  const [ana, ben] = numbers as [string, string]
  const disputed = async () =>
    Promise.all([ana, ben].map(async (number) => (await outagesOf(number)).outages[0]?.dispute?.text ?? null))
  for (const [accountNumber, after] of [
    [ben, [null, 'A day longer']],
    [ana, ['A day longer', 'A day longer']],
  ] as const) {
    const body = { accountNumber, outageId, text: 'A day longer' }
    const both = { ...who(ana), accounts: [ana, ben] }
    expect((await api.call(disputeCredit, { ...both, body, idempotencyKey: randomUUID() })).status).toBe(200)
    expect(await disputed()).toEqual(after)
  }
})

test.each([
  ['in the future', '16T09:00'],
  ['before the line was back', '12T19:00'],
])('staff can’t say that a line was back %s', async (_when, time) => {
  const { outageId, numbers } = await ended()
  const [ana] = numbers
  await dispute(ana, outageId)
  const wrong = await answer({ outageId, account: ana, answer: 'Yes.', downTo: at(time) })
  expect(wrong.problem.code).toBe('bad-end')
  expect(await downOf(ana)).toEqual([[at('10T08:00'), at('12T20:00')]])
})

test('people get what is stored about their lines, and what they wrote is erased with them', async () => {
  const { outageId, numbers } = await ended()
  const [ana] = numbers
  await dispute(ana, outageId, 'My own words.')
  const data = outagesData(deps)
  expect(await data.export('ana', [ana], [])).toMatchObject({
    outages: [{ accountNumber: ana, state: 'ended' }],
    disputes: [{ text: 'My own words.' }],
  })
  expect(await data.export('ana', [], [])).toEqual([])
  await answer({ outageId, account: ana, answer: 'You wrote: My own words. You are right.' })
  const { erased, kept } = await api.db.transaction((tx) => data.erase(tx, 'ana', [ana], []))
  expect(erased).toContain(`What you wrote about a credit of account ${ana}, and our answer`)
  expect(kept).toEqual([
    {
      what: `In which outages the line of account ${ana} was down`,
      why: 'Credits on its bills are based on it.',
      until: await deps.accounts.recordsRetainedUntil(api.db, ana),
    },
  ])
  expect(JSON.stringify(await data.export('ana', [ana], []))).not.toContain('My own words.')
  const left = await api.db.execute(sql`
    select 1 from credit_dispute where text || coalesce(answer, '') like '%My own words.%'
    union all select 1 from notification where body like '%My own words.%'
    union all select 1 from announcement where body like '%My own words.%'`)
  expect(left).toHaveLength(0)
})
