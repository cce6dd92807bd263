import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { DUE, encoded, REST, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, enrolled, work, posted, charged } = await useCardholders()

test('while somebody is paying just this by card, AutoPay waits, and doesn’t charge what is paid then', async () => {
  const number = await enrolled()
  api.clock.set(`${DUE}T06:50:00+08:00`)
  const wish = {
    accountNumber: number,
    amount: '1498.00',
    currency: 'PHP',
    channel: 'gpap_cc_ph',
    intentKey: randomUUID(),
  }
  const { body } = await api.call(contract.payments.payByCard, {
    query: { payload: encoded(wish), source: 'web' },
    ...as(number),
  })
  api.clock.set(`${DUE}T07:00:00+08:00`)
  await work()
  expect(await charged(number)).toEqual([])
  paynamics.pay(body.reference, api.clock.now())
  api.clock.advance({ minutes: 15 })
  await work()
  expect(await posted(number)).toEqual([REST, 100])
  expect(await charged(number)).toEqual([])
})

test('who pays by card while AutoPay charges just this gets to that payment, and isn’t sent to a page', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer'
  await work(DUE)
  const wish = {
    accountNumber: number,
    amount: '1498.00',
    currency: 'PHP',
    channel: 'gpap_cc_ph',
    intentKey: randomUUID(),
  }
  const { body } = await api.call(contract.payments.payByCard, {
    query: { payload: encoded(wish), source: 'web' },
    ...as(number),
  })
  expect(body).toMatchObject({ state: 'intent', url: null, channelName: 'AutoPay, Visa ending in 1111' })
})
