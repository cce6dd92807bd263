import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { useRoundTrips } from '../../../../test/round-trips.ts'
import { connect } from '../../../kernel/postgres/database.ts'
import { usePayers } from '../test/payers.ts'

const trips = await useRoundTrips((await useDatabase()).url)
// On one connection, what is asked for together is sent together.
const { close, ...connected } = connect(trips.url, { max: 1 })
afterAll(close)
const { api, maya, account, request, payByMaya, tell } = await usePayers({ url: trips.url, ...connected })

/** What else goes on in the process meanwhile can only add to the count. */
const fewest = async (work: (nth: number) => Promise<unknown>): Promise<number> => {
  const counts: number[] = []
  for (let nth = 1; nth <= 3; nth++) counts.push(await trips.during(() => work(nth)))
  return Math.min(...counts)
}

test('a payment takes six round trips to the database to start, and four to be posted', async () => {
  const number = await account()
  const started: string[] = []
  const start = async (nth: number) => {
    const { body } = await payByMaya(request(number, { channel: 'Maya', amount: `${1000 + nth}.00` }))
    started.push(body.reference)
  }
  // The connection is open, and the ways to pay are in memory.
  await start(0)
  expect(await fewest(start)).toBe(6)
  const paid = started.map((reference) => maya.pay(reference, api.clock.now()))
  await tell(started[0]!, paid[0]!)
  expect(await fewest(async (nth) => expect((await tell(started[nth]!, paid[nth]!)).status).toBe(200))).toBe(4)
})
