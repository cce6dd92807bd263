import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { Stage } from '../stage.ts'

const { cart } = contract

/** Somebody on 200 Mbps who has four hubs, so that there is room for one more. */
export const shopper = async (stage: Stage, key: string) => {
  const { email, accounts } = await stage.person(1)
  const [number = ''] = accounts
  await stage.rows('update account set speed_mbps = 200 where account_number = $1', [number])
  await stage.rows(
    `insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
     select $1, n, case n when 1 then 'MAINLINE' else 'ADDON' end, 'FIBRE', 'GPON',
       case n when 1 then 'RES-200-TV' else 'MESH-HUB' end, 'What Ana has', 0 from generate_series(1, 5) n`,
    [number],
  )
  return { key, number, token: await stage.login(email) }
}
const inCart = (stage: Stage, number: string, product: string) =>
  stage.count(
    `select coalesce(sum(i.quantity), 0) from cart c join cart_item i using (cart_id)
     where c.account_number = $1 and i.product_id = $2`,
    [number, product],
  )
const cartsOf = (stage: Stage, number: string) =>
  stage.count('select count(*) from cart where account_number = $1', [number])

export const cartJourneys = [
  journey({
    name: 'putting a hub into the cart',
    begin: shopper,
    ask: (stage, portal, { token, number, key }) =>
      stage.call(portal, cart.addToCart, {
        token,
        body: { accountNumber: number, productId: 'MESH-EXT', addKey: key },
      }),
    after: async (stage, { number }) => ({
      carts: await cartsOf(stage, number),
      hubs: await inCart(stage, number, 'MESH-EXT'),
    }),
    whole: { carts: 1, hubs: 1 },
  }),
  journey({
    name: 'writing a whole cart',
    begin: shopper,
    ask: (stage, portal, { token, number }) =>
      stage.call(portal, cart.writeCart, {
        token,
        body: { accountNumber: number, items: [{ productId: 'MESH-EXT' }, { productId: 'SAFE-HOME' }] },
      }),
    after: async (stage, { number }) => ({
      carts: await cartsOf(stage, number),
      hubs: await inCart(stage, number, 'MESH-EXT'),
      filters: await inCart(stage, number, 'SAFE-HOME'),
    }),
    whole: { carts: 1, hubs: 1, filters: 1 },
  }),
  journey({
    name: 'choosing a new plan',
    begin: shopper,
    ask: (stage, portal, { token, number }) =>
      stage.call(portal, cart.upgradeCart, { token, body: { accountNumber: number, productId: 'RES-500' } }),
    after: async (stage, { number }) => ({
      carts: await cartsOf(stage, number),
      plans: await inCart(stage, number, 'RES-500'),
    }),
    whole: { carts: 1, plans: 1 },
  }),
]
