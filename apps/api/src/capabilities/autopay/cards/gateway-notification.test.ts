import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { useCardholders } from '../test/cardholders.ts'

const { api, paynamics, as, subscriber, enrol, last, tell, work, details, posted, emails, gateways } =
  await useCardholders()

test('a card whose notification never comes is found by asking: when its owner is back, or by the schedule', async () => {
  const [back, away] = [await subscriber(), await subscriber()]
  for (const number of [back, away]) {
    await enrol(number)
    paynamics.cards.enter((await last(number)).reference)
  }
  const check = await api.call(contract.autopay.checkEnrolment, { body: {}, ...as(back) })
  expect(check.body).toMatchObject({ state: 'PARTIAL_VERIFIED', card: { brand: 'Visa', last4: '1111' } })
  api.clock.advance({ minutes: 1 })
  await work()
  expect((await details(away)).state).toBe('PARTIAL_VERIFIED')
})

test('twenty notifications about one card, at two portals at the same moment, are one card', async () => {
  const other = await useApi({ database: api, gateways: gateways })
  const number = await subscriber()
  await enrol(number)
  const { body, headers } = paynamics.writeCard(paynamics.cards.enter((await last(number)).reference), api.clock.now())
  const url = '/api/payment/paynamics/ada/notify'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? api : other).app.inject({ method: 'POST', url, headers, payload: body }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await emails(number)).toEqual(['One more step to set up AutoPay'])
})

test('a notification that isn’t signed, is old or is about nothing we know is refused', async () => {
  const number = await subscriber()
  await enrol(number)
  const told = paynamics.cards.enter((await last(number)).reference)
  const { body } = paynamics.writeCard(told, api.clock.now())
  const unsigned = await api.app.inject({
    method: 'POST',
    url: '/api/payment/paynamics/ada/notify',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  expect(unsigned.json()).toMatchObject({ code: 'bad-signature' })
  expect(await tell(told, new Date('2026-11-14'))).toMatchObject({ code: 'too-old' })
  expect(await tell({ ...told, reference: 'PAY-22222222222222222222' })).toMatchObject({ code: 'unknown-reference' })
  expect((await details(number)).state).toBe('UNENROLLED')
})

test('what a notification says of card and amount is not believed, because its signature covers neither', async () => {
  const number = await subscriber()
  await enrol(number)
  const told = paynamics.cards.enter((await last(number)).reference)
  if (told.about !== 'card') throw new Error('no card')
  const forged = { ...told, card: { ...told.card, token: 'of another card' }, taken: { ...told.taken, amount: 99_999 } }
  expect(await tell(forged)).toEqual({ status: 200 })
  expect(await last(number)).toMatchObject({ token: told.card.token, taken_amount: 100 })
})

test('a card that is entered after the page was over is forgotten, and what was taken is credited', async () => {
  const number = await subscriber()
  await enrol(number)
  const { reference } = await last(number)
  api.clock.advance({ minutes: 61 })
  await work()
  await tell(paynamics.cards.enter(reference))
  await work()
  expect(await posted(number)).toEqual([100])
  expect(paynamics.cards.forgotten).toContain(`token of ${reference}`)
  expect((await details(number)).state).toBe('UNENROLLED')
})
