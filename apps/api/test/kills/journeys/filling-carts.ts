import { contract } from '@hibla/contract'
import { journey } from '../journey.ts'
import type { TestEnvironment } from '../test-environment.ts'

const { cart } = contract

/** Somebody on 200 Mbps who has four hubs, so that there is room for one more. */
export const shopper = async (environment: TestEnvironment, key: string) => {
  const { email, accounts } = await environment.person(1)
  const [number = ''] = accounts
  await environment.rows('update account set speed_mbps = 200 where account_number = $1', [number])
  await environment.rows(
    `insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
     select $1, n, case n when 1 then 'MAINLINE' else 'ADDON' end, 'FIBRE', 'GPON',
       case n when 1 then 'RES-200-TV' else 'MESH-HUB' end, 'What Ana has', 0 from generate_series(1, 5) n`,
    [number],
  )
  return { key, number, token: await environment.login(email) }
}
const inCart = (environment: TestEnvironment, number: string, product: string) =>
  environment.count(
    `select coalesce(sum(i.quantity), 0) from cart c join cart_item i using (cart_id)
     where c.account_number = $1 and i.product_id = $2`,
    [number, product],
  )
const cartsOf = (environment: TestEnvironment, number: string) =>
  environment.count('select count(*) from cart where account_number = $1', [number])

export const cartJourneys = [
  journey({
    name: 'putting a hub into the cart',
    begin: shopper,
    ask: (environment, portal, { token, number, key }) =>
      environment.call(portal, cart.addToCart, {
        token,
        body: { accountNumber: number, productId: 'MESH-EXT', addKey: key },
      }),
    after: async (environment, { number }) => ({
      carts: await cartsOf(environment, number),
      hubs: await inCart(environment, number, 'MESH-EXT'),
    }),
    whole: { carts: 1, hubs: 1 },
  }),
  journey({
    name: 'writing a whole cart',
    begin: shopper,
    ask: (environment, portal, { token, number }) =>
      environment.call(portal, cart.writeCart, {
        token,
        body: { accountNumber: number, items: [{ productId: 'MESH-EXT' }, { productId: 'SAFE-HOME' }] },
      }),
    after: async (environment, { number }) => ({
      carts: await cartsOf(environment, number),
      hubs: await inCart(environment, number, 'MESH-EXT'),
      filters: await inCart(environment, number, 'SAFE-HOME'),
    }),
    whole: { carts: 1, hubs: 1, filters: 1 },
  }),
  journey({
    name: 'choosing a new plan',
    begin: shopper,
    ask: (environment, portal, { token, number }) =>
      environment.call(portal, cart.upgradeCart, { token, body: { accountNumber: number, productId: 'RES-500' } }),
    after: async (environment, { number }) => ({
      carts: await cartsOf(environment, number),
      plans: await inCart(environment, number, 'RES-500'),
    }),
    whole: { carts: 1, plans: 1 },
  }),
]
