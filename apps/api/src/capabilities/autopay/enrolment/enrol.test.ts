import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { encoded, useCardholders } from '../test/cardholders.ts'

const { api, paynamics, as, subscriber, enrol, enrolments, last, tell, entered, ...holders } = await useCardholders()
const { work, enrolled, details, close, verify, posted } = holders

test.each([
  ['isn’t JSON', 'nonsense'],
  ['asks for another action', encoded({ action: 'sale', accountNumber: '2000000000001', agreed: true })],
  ['is about another account', encoded({ action: 'createtoken', accountNumber: '1000000000029', agreed: true })],
  ['agrees to nothing', encoded({ action: 'createtoken', accountNumber: '2000000000001', agreed: false })],
])('a request that %s is refused, and no gateway hears of it', async (_what, data) => {
  const before = paynamics.cards.requests.size
  const { problem } = await api.call(contract.autopay.enrol, {
    query: { accountNumber: '2000000000001', source: 'web' },
    body: { data },
    ...as('2000000000001'),
  })
  expect(problem.code).toBe('payload-not-readable')
  expect(paynamics.cards.requests.size).toBe(before)
})

test('two tabs that set it up at the same moment get the same page', async () => {
  const number = await subscriber()
  const answers = await Promise.all(Array.from({ length: 6 }, () => enrol(number)))
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(await enrolments(number)).toHaveLength(1)
})

test('if the gateway doesn’t answer, the status is false, and trying again works', async () => {
  const number = await subscriber()
  paynamics.cards.state.enrolling = 'no answer'
  expect((await enrol(number)).body).toEqual({ status: false, url: null })
  paynamics.cards.state.enrolling = 'redirect'
  expect((await enrol(number)).body).toMatchObject({ status: true })
  expect(await enrolments(number)).toHaveLength(1)
})

test('if the gateway takes no cards, nobody reads later that their card was refused', async () => {
  const number = await subscriber()
  paynamics.cards.state.enrolling = 'refuse'
  expect((await enrol(number)).problem.code).toBe('gateway-refused')
  expect(await details(number)).toMatchObject({ state: 'UNENROLLED', setUpFailed: null, entering: null })
  paynamics.cards.state.enrolling = 'redirect'
  expect((await enrol(number)).body.status).toBe(true)
})

test('nobody is sent to a page that is over, and while the gateway is silent about it there’s no other', async () => {
  const number = await subscriber()
  const { url } = (await enrol(number)).body
  api.clock.advance({ minutes: 61 })
  paynamics.cards.state.enrolling = 'no answer'
  expect((await enrol(number)).body).toEqual({ status: false, url: null })
  paynamics.cards.state.enrolling = 'redirect'
  const again = (await enrol(number)).body
  expect(again.status).toBe(true)
  expect(again.url).not.toBe(url)
})

test('AutoPay of an account of somebody else looks as if it didn’t exist', async () => {
  const [mine, other] = [await subscriber(), await enrolled()]
  const { status } = await api.call(contract.autopay.autoPayDetails, { query: { accountNumber: other }, ...as(mine) })
  expect(status).toBe(404)
  expect((await details(mine)).state).toBe('UNENROLLED')
})

test('a card that its bank refuses isn’t kept, and a page that nobody used is over after an hour', async () => {
  const [refused, unused] = [await subscriber(), await subscriber()]
  for (const number of [refused, unused]) await enrol(number)
  await tell(paynamics.cards.refuse((await last(refused)).reference))
  expect(await details(refused)).toMatchObject({ state: 'UNENROLLED', setUpFailed: 'card-refused', entering: null })
  expect((await details(unused)).entering).toContain('https://gateway.example.com/cards/')
  api.clock.advance({ minutes: 61 })
  await work()
  expect(await details(unused)).toMatchObject({ setUpFailed: 'time-over', entering: null })
})

test('who has AutoPay can’t set it up again, and a closed account can’t have it', async () => {
  expect((await enrol(await enrolled())).problem.code).toBe('already-enrolled')
  expect((await enrol(await entered())).problem.code).toBe('already-enrolled')
  const closed = await subscriber()
  await close(closed)
  expect((await enrol(closed)).problem.code).toBe('account-closed')
})

test('the database, too, keeps one AutoPay per account, and none that is verified without its credit', async () => {
  const number = await enrolled()
  const copy = sql`insert into autopay_enrolment select (jsonb_populate_record(e, '{"reference": "PAY-2", "taken_reference": "x"}')).*
    from autopay_enrolment e where account_number = ${number}`
  await expect(api.db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'autopay_enrolment_one_live' } })
  const uncredited = sql`update autopay_enrolment set credited_at = null where account_number = ${number}`
  await expect(api.db.execute(uncredited)).rejects.toMatchObject({
    cause: { constraint: 'autopay_enrolment_verified_is_credited' },
  })
})

test('once an answer was lost, a refusal doesn’t say that nobody can enter a card, so whoever has is credited', async () => {
  const number = await subscriber()
  paynamics.cards.state.enrolling = 'no answer'
  await enrol(number)
  paynamics.cards.state.enrolling = 'refuse'
  expect((await enrol(number)).body).toEqual({ status: false, url: null })
  const { reference, state } = await last(number)
  expect(state).toBe('started')
  paynamics.cards.state.enrolling = 'redirect'
  paynamics.cards.enter(reference)
  api.clock.advance({ minutes: 61 })
  await work()
  expect((await details(number)).state).toBe('PARTIAL_VERIFIED')
})

test('a card that was checked without taking anything can’t be confirmed, and isn’t kept for ever', async () => {
  const number = await entered({ amount: 0 })
  expect((await verify(number, '0.00')).problem.code).toBe('amount-not-valid')
  api.clock.advance({ days: 15 })
  await work()
  expect(await last(number)).toMatchObject({ state: 'ended', ended_because: 'not-verified' })
  expect(await posted(number)).toEqual([])
})
