import { expect, test } from 'vitest'
import { useShoppers } from './test/shoppers.ts'

const { api, calls, who, shopper, details, items, stored } = await useShoppers()
type Shopper = Awaited<ReturnType<typeof shopper>>
type Flow = 'upgrade-plan' | 'netflix-upgrade-plan'

const choose = (ana: Shopper, productId: string, flow: Flow = 'netflix-upgrade-plan') =>
  api.call(calls.upgradeCart, { ...who(ana), body: { accountNumber: ana.number, productId, flow } })

test('the streaming flow takes plans that a streaming service comes with, and says what comes with them', async () => {
  const ana = await shopper()
  const plain = await choose(ana, 'RES-500')
  expect([plain.status, plain.problem.code]).toEqual([400, 'without-streaming'])
  const payload = { flow: 'netflix-upgrade-plan', items: [{ productId: 'RES-500' }] }
  const written = await api.inject({ method: 'PUT', url: '/api/cart', payload, ...who(ana) })
  expect(written.json().code).toBe('not-offered')
  expect(await stored(ana)).toEqual({})
  expect((await choose(ana, 'RES-600-TV')).status).toBe(200)
  const [plan] = await items(ana, { flow: 'netflix-upgrade-plan' })
  expect([plan!.productId, plan!.brings]).toEqual(['RES-600-TV', ['Hibla TV Basic', 'Streaming standard']])
  expect((await choose(ana, 'RES-500', 'upgrade-plan')).status).toBe(200)
  expect((await items(ana, { flow: 'upgrade-plan' }))[0]!.brings).toEqual([])
})

test('a plan chosen in one flow takes the place of one chosen in the other, and is found in either', async () => {
  const ana = await shopper()
  await choose(ana, 'RES-600-TV')
  await choose(ana, 'RES-500', 'upgrade-plan')
  expect(await stored(ana)).toEqual({ 'RES-500': 1 })
  await choose(ana, 'RES-300-TV')
  expect(await stored(ana)).toEqual({ 'RES-300-TV': 1 })
  for (const flow of ['upgrade-plan', 'netflix-upgrade-plan'])
    expect(await details(ana, { flow })).toMatchObject({
      flow: 'netflix-upgrade-plan',
      cartItemList: [{ productId: 'RES-300-TV' }],
    })
})

test('two tabs that choose in both flows at once leave one plan', async () => {
  const ana = await shopper()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      at % 2 === 0 ? choose(ana, 'RES-600-TV') : choose(ana, 'RES-500', 'upgrade-plan'),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(Object.values(await stored(ana))).toEqual([1])
})
