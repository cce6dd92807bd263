import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useShoppers } from './test/shoppers.ts'

const { api, calls, who, shopper, add, items, carts } = await useShoppers()

test('[cart.delivery-mode-values, cart.delivery-mode-labels, cart.payment-mode-values, cart.plan-type-labels, cart.mode-codes, cart.kind-values-payment-delivery] devices are paid outright or staggered and delivered with or without installation, and nothing else', async () => {
  const ana = await shopper()
  const { cartItemId } = (await add(ana, { productId: 'MESH-HUB' })).body
  const choose = (body: object) =>
    api.inject({ method: 'PATCH', url: '/api/cart/item', payload: { cartItemId, ...body }, ...who(ana) })
  for (const wrong of [{ deviceModeOfPayment: 'onetime' }, { deliveryMode: 'pickUp' }, { deliveryMode: 'Delivery' }])
    expect((await choose(wrong)).statusCode).toBe(400)
  const modes = []
  for (const [deviceModeOfPayment, deliveryMode] of [
    ['outright', 'deliverOnly'],
    ['staggered', 'deliverAndInstall'],
  ]) {
    expect((await choose({ deviceModeOfPayment, deliveryMode })).statusCode).toBe(200)
    const [chosen] = await items(ana)
    expect(chosen).toMatchObject({ deviceModeOfPayment, deliveryMode })
    modes.push(chosen!.modes)
  }
  expect(modes).toEqual([
    [
      { kind: 'payment', code: 'MODE_OF_PAYMENT', value: 'outright', label: 'Onetime' },
      { kind: 'delivery', code: 'MODE_OF_DELIVERY', value: 'delivery only', label: 'Delivery' },
    ],
    [
      { kind: 'payment', code: 'MODE_OF_PAYMENT', value: 'staggered', label: 'Instalment' },
      { kind: 'delivery', code: 'MODE_OF_DELIVERY', value: 'deliver and install', label: 'Delivery and Install' },
    ],
  ])
})

test('[cart.action-values-and-codes, cart.flow-type-values] each action has its code, and each flow a cart of its own', async () => {
  const ana = await shopper()
  const send = (method: 'POST' | 'PATCH' | 'DELETE', action: string, more: Record<string, string>) =>
    api.inject({
      method,
      url: '/api/cart/item',
      ...(method === 'DELETE' ? { query: { action, ...more } } : { payload: { action, ...more } }),
      ...who(ana),
    })
  const codes = ['I', 'UPDATE', 'DELETE']
  const { cartItemId } = (await send('POST', 'I', { productId: 'SAFE-HOME' })).json()
  for (const [method, own, more] of [
    ['POST', 'I', { productId: 'HOME-PHONE' }],
    ['PATCH', 'UPDATE', { cartItemId }],
    ['DELETE', 'DELETE', { cartItemId }],
  ] as const) {
    for (const code of codes.filter((each) => each !== own))
      expect((await send(method, code, more)).statusCode).toBe(400)
    expect((await send(method, own, more)).statusCode).toBe(200)
  }
  const instanceOf = (flow: string) =>
    api.inject({ method: 'POST', url: '/api/hobs/presales/carts', payload: { flow }, ...who(ana) })
  const given = new Map<string, string>()
  for (const flow of ['addon-purchase', 'upgrade-plan', 'netflix-upgrade-plan'])
    given.set(flow, (await instanceOf(flow)).json().cartInstanceIdentifier)
  expect((await instanceOf('other')).statusCode).toBe(400)
  const kept = await api.db.execute<{ flow: string; id: string }>(sql`
    select flow, instance_id as id from cart where account_number = ${ana.number}`)
  expect(new Map(kept.map(({ flow, id }) => [flow, id]))).toEqual(given)
  expect(await carts(ana)).toBe(3)
})

test.each(['addon-purchase', 'upgrade-plan', 'netflix-upgrade-plan'] as const)(
  '[cart.put-v2-cart] each item of a whole cart for %s is paid and delivered as was written, and stays so',
  async (flow) => {
    const ana = await shopper()
    const plan = flow === 'addon-purchase' ? [] : [{ productId: 'RES-600-TV' }]
    const write = (wanted: object[]) =>
      api.inject({ method: 'PUT', url: '/api/cart', payload: { flow, items: [...plan, ...wanted] }, ...who(ana) })
    const outright = { deviceModeOfPayment: 'outright' }
    const staggered = { deviceModeOfPayment: 'staggered' }
    const alone = { deliveryMode: 'deliverOnly' }
    const installed = { deliveryMode: 'deliverAndInstall' }
    for (const [hub, extension] of [
      [
        { ...outright, ...alone },
        { ...staggered, ...installed },
      ],
      [
        { ...outright, ...installed },
        { ...staggered, ...alone },
      ],
      [
        { ...staggered, ...alone },
        { ...outright, ...installed },
      ],
      [
        { ...staggered, ...installed },
        { ...outright, ...alone },
      ],
      [
        { ...staggered, ...alone },
        { ...outright, ...alone },
      ],
    ] as const) {
      const wanted = [
        { productId: 'MESH-HUB', quantity: 1, ...hub },
        { productId: 'MESH-EXT', quantity: 2, ...extension },
      ]
      const fees = wanted.map(({ deliveryMode }) => (deliveryMode === 'deliverOnly' ? 15_000 : 50_000))
      const shown = wanted.map((each, at) => ({ ...each, price: { deliveryFee: fees[at] } }))
      const chosen = (list: { productId: string }[]) =>
        wanted.map(({ productId }) => list.find((each) => each.productId === productId))
      const written = (await write(wanted)).json()
      expect(chosen(written.cartItemList)).toMatchObject(shown)
      expect(written.totals.deliveryFee).toBe(Math.max(...fees))
      for (const call of [calls.reprice, calls.reconfigure]) {
        await api.call(call, { ...who(ana), body: { flow } })
        expect(chosen(await items(ana, { flow }))).toMatchObject(shown)
      }
    }
    const before = await items(ana, { flow })
    const refused = await write([{ productId: 'BACKUP-BATTERY', ...installed }])
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'delivery-mode-not-offered'])
    expect(await items(ana, { flow })).toEqual(before)
  },
)
