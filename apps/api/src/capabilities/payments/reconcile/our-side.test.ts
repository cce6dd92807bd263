import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'
import { ourMoves } from './our-side.ts'

const { api, paynamics, account, wish, payOnline, tell } = await usePayers()

test('what 70,000 people have paid on a day can be looked up at once', async () => {
  const { reference } = (await payOnline(wish(await account()))).body
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  const others = Array.from({ length: 70_000 }, (_, at) => `PAY-${at}`)
  const found = await ourMoves(api.db, 'paynamics', [...others, reference])
  expect(found).toMatchObject([{ reference, amount: 149_900 }])
})
