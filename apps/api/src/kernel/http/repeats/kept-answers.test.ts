import { ok } from '@hibla/contract/values/outcome'
import { sql } from '../../postgres/sql.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { useCommitCutter } from '../../../../test/commit-cutter.ts'
import { idempotentAnswer } from './idempotency.tables.ts'
import { routes } from '../route.ts'
import { pay, refusing } from '../test/pay.ts'

const order = { ...pay, path: '/t/order' } as const

let placed = 0
let during: () => Promise<void> = async () => {}
let afterwards: () => Promise<void> = async () => {}
beforeEach(() => {
  placed = 0
  during = async () => {}
  afterwards = async () => {}
  cutter.cut = 'never'
})

const api = await useApi({
  routes: routes(
    { order },
    {
      order: async ({ storeAnswer }) => {
        const answer = await cutter.db.transaction(async (tx) => {
          await tx.execute(sql`insert into placed values (1)`)
          await during()
          return storeAnswer(tx, ok({ receipt: ++placed }))
        })
        await afterwards()
        return answer
      },
    },
  ),
})
const cutter = await useCommitCutter(api.url)

beforeAll(() => api.db.execute(sql`create table placed (one integer)`))
const placeOrder = (idempotencyKey: string) =>
  api.call(order, { body: { amount: 10 }, idempotencyKey, as: 'ana.customer' })
const placedOrders = () => api.db.execute(sql`delete from placed returning one`)

test('an answer that is kept with its work is repeated, even if the process dies before it can say it', async () => {
  const key = randomUUID()
  afterwards = async () => {
    throw new Error('killed')
  }
  expect((await placeOrder(key)).status).toBe(500)
  expect((await placeOrder(key)).body).toEqual({ receipt: 1 })
  expect(await placedOrders()).toHaveLength(1)
})

test.each([
  ['after it is done', 'after', { receipt: 1 }],
  ['before it arrives', 'before', { receipt: 2 }],
] as const)(
  'when the connection is lost at COMMIT, %s, the same key places one order in the end',
  async (_, cut, body) => {
    const key = randomUUID()
    cutter.cut = cut
    expect((await placeOrder(key)).problem.code).toBe('unavailable')
    cutter.cut = 'never'
    const again = await placeOrder(key)
    expect([again.status, again.body]).toEqual([200, body])
    expect(await placedOrders()).toHaveLength(1)
  },
)

test('work whose answer can’t be kept is not done', async () => {
  const key = randomUUID()
  await refusing(api, 'update', async () => expect((await placeOrder(key)).status).toBe(500))
  expect(await placedOrders()).toEqual([])
  expect((await placeOrder(key)).status).toBe(200)
  expect(await placedOrders()).toHaveLength(1)
})

test('an attempt that another has taken over does nothing, and asks to try again', async () => {
  const key = randomUUID()
  during = async () => {
    during = async () => {}
    await api.db.update(idempotentAnswer).set({ begunAt: sql`now() - interval '61 seconds'` })
    expect((await placeOrder(key)).body).toEqual({ receipt: 1 })
  }
  expect((await placeOrder(key)).problem.code).toBe('unavailable')
  expect((await placeOrder(key)).body).toEqual({ receipt: 1 })
  expect(await placedOrders()).toHaveLength(1)
})
