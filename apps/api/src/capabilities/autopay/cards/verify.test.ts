import { randomUUID } from 'node:crypto'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { DUE, REST, useCardholders } from '../test/cardholders.ts'

const { api, paynamics, enrol, last, verify, entered, ...holders } = await useCardholders()
const { work, details, posted, charged, emails, subscriber, cancel } = holders

test('the amount taken from the card is credited once, and not before it’s confirmed, because the statement would tell it', async () => {
  const number = await entered({ amount: 347 })
  expect(await posted(number)).toEqual([])
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await verify(number, '3.47', key)).body.state).toBe('VERIFIED')
  await verify(number, '3.47')
  expect(await posted(number)).toEqual([347])
  const intents = await api.db.execute(
    sql`select reference, state from payment_intent where account_number = ${number}`,
  )
  expect(intents).toEqual([{ reference: (await last(number)).reference, state: 'paid' }])
  expect(await emails(number)).toEqual(['One more step to set up AutoPay', 'AutoPay is on'])
})

test('after three wrong amounts the card isn’t kept, its amount is credited, and it can be set up again', async () => {
  const number = await entered({ amount: 347 })
  const wrong = [await verify(number, '1.00'), await verify(number, '3.46'), await verify(number, '3.48')]
  expect(wrong.map(({ problem }) => problem.code)).toEqual(['wrong-amount', 'wrong-amount', 'no-tries-left'])
  expect(wrong.map(({ problem }) => (problem as { about?: object }).about)).toEqual([
    { triesLeft: 2 },
    { triesLeft: 1 },
    undefined,
  ])
  expect((await verify(number, '3.47')).problem.code).toBe('nothing-to-verify')
  expect(await details(number)).toMatchObject({ state: 'UNENROLLED', card: null, setUpFailed: 'wrong-amounts' })
  expect(await posted(number)).toEqual([347])
  const { reference } = await last(number)
  await work()
  expect(paynamics.cards.forgotten).toContain(`token of ${reference}`)
  expect((await last(number)).token).toBeNull()
  expect((await enrol(number)).body.status).toBe(true)
})

test('whoever guesses at the amounts of two cards can’t begin with a third one before a day is over', async () => {
  const number = await entered({ amount: 347 })
  const guess = async () => {
    for (const amount of ['1.00', '3.46', '3.48']) await verify(number, amount)
  }
  await guess()
  await entered({ amount: 512 }, number)
  await guess()
  expect((await enrol(number)).problem.code).toBe('too-many-wrong-amounts')
  api.clock.advance({ hours: 25 })
  expect((await enrol(number)).body.status).toBe(true)
})

test('whoever cancels before the last guess and begins again has no more guesses than others', async () => {
  const number = await subscriber()
  const begin = (amount: number) => {
    api.clock.advance({ minutes: 1 })
    return entered({ amount }, number)
  }
  for (const amount of [347, 512]) {
    await begin(amount)
    for (const wrong of ['1.00', '3.46']) expect((await verify(number, wrong)).problem.code).toBe('wrong-amount')
    expect((await cancel(number)).status).toBe(200)
  }
  await begin(629)
  const last = [await verify(number, '1.00'), await verify(number, '3.46'), await verify(number, '6.29')]
  expect(last.map(({ problem }) => problem.code)).toEqual(['wrong-amount', 'no-tries-left', 'nothing-to-verify'])
  expect((await enrol(number)).problem.code).toBe('too-many-wrong-amounts')
})

test('whoever has several accounts guesses no more often than others, and nobody else pays for it', async () => {
  for (const amount of [347, 512]) {
    const number = await entered({ amount })
    for (const wrong of ['1.00', '3.46', '3.48']) await verify(number, wrong)
  }
  const third = await subscriber()
  expect((await enrol(third)).problem.code).toBe('too-many-wrong-amounts')
  expect((await enrol(third, {}, 'ben.customer')).body.status).toBe(true)
})

test('guesses for one account leave fewer for the next', async () => {
  const [first, second] = [await entered({ amount: 347 }), await entered({ amount: 512 })]
  for (const wrong of ['1.00', '3.46']) expect((await verify(first, wrong)).problem.code).toBe('wrong-amount')
  for (const wrong of ['1.00', '3.46', '3.48']) await verify(second, wrong)
  expect((await verify(first, '3.48')).problem.code).toBe('no-tries-left')
  expect((await verify(first, '3.47')).problem.code).toBe('nothing-to-verify')
  expect(await posted(first)).toEqual([347])
})

test('the same wrong amount sent again with the same key is one guess, and something that is no amount is none', async () => {
  const number = await entered()
  const key = randomUUID()
  for (const _ of [1, 2, 3]) await verify(number, '9.99', key)
  for (const amount of ['', '-1', '1,00', '0.001']) expect((await verify(number, amount)).status).toBe(422)
  expect((await details(number)).triesLeft).toBe(2)
})

test('who confirms a card in the night is charged for the bill that is due that day, and not for the day before', async () => {
  const [dueToday, dueYesterday] = [await entered(), await entered()]
  api.clock.set(`${DUE}T03:00:00+08:00`)
  await verify(dueToday)
  await work(DUE)
  expect(await charged(dueToday)).toEqual([REST])
  api.clock.set('2026-11-21T03:00:00+08:00')
  await verify(dueYesterday)
  await work()
  await work('2026-11-21')
  expect(await charged(dueYesterday)).toEqual([])
})
