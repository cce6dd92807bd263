import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { DUE, REST, useCardholders } from './test/cardholders.ts'

const { api, paynamics, as, entered, enrolled, work, details, charged, chargeOf, posted } = await useCardholders()

/** Whoever set up AutoPay for this account erases their login. */
const erase = async (number: string) => {
  const { status } = await api.call(contract.account.eraseMyData, { body: { confirm: 'ERASE' }, ...as(number) })
  expect(status).toBe(200)
}

test('who erases their login isn’t charged any more', async () => {
  const number = await enrolled()
  await erase(number)
  await work(DUE)
  expect(await charged(number)).toEqual([])
  expect((await details(number)).state).toBe('UNENROLLED')
})

test('what was taken from a card that its owner hasn’t confirmed is credited, and doesn’t name them', async () => {
  const number = await entered()
  await erase(number)
  expect(await posted(number)).toEqual([100])
  const payers = await api.db.execute(sql`select person_id from payment_intent where account_number = ${number}`)
  expect(payers).toEqual([{ person_id: null }])
})

test('a charge that is under way when its owner erases their login is followed to its end', async () => {
  const number = await enrolled()
  paynamics.cards.state.outcome = 'no answer, but charged'
  paynamics.goAway(true)
  await work(DUE)
  await erase(number)
  expect(await chargeOf(number)).toMatchObject({ state: 'charging' })
  paynamics.goAway(false)
  api.clock.advance({ minutes: 61 })
  await work()
  expect(await chargeOf(number)).toMatchObject({ state: 'paid' })
  expect(await posted(number)).toEqual([REST, 100])
})
