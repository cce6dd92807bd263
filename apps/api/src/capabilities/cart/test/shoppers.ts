import { contract } from '@hibla/contract'
import { useApi, type As } from '../../../../test/api.ts'
import type { TestDatabase } from '../../../../test/database.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { sql } from '../../../kernel/postgres/sql.ts'
import type { Gateways } from '../../payments/gateway.port.ts'

const calls = contract.cart

type Line = { speedMbps?: number; hubs?: number }
/** As other programs send it, right or wrong. */
type Input = Record<string, unknown>

/** People with a line in Quezon City, each with an account of their own, who fill their carts. */
export const useShoppers = async (extra: { database?: TestDatabase; gateways?: Gateways } = {}) => {
  const api = await useApi(extra)
  const made: string[] = []

  /** A main line and nothing else, unless hubs are named. */
  const shopper = async ({ speedMbps = 200, hubs = 0 }: Line = {}): Promise<As & { number: string }> => {
    const [number] = await addSubscribers(api.db, { count: 1, billDay: 10, from: made.length + 1 })
    made.push(number!)
    await api.db.execute(sql`update account set speed_mbps = ${speedMbps}::integer
      where account_number = ${number!}`)
    await api.db.execute(sql`
      insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
      select ${number!}, position, type, category, service_type, 'RES-200-TV', name, 0
      from account_subscription where account_number = '1000000000011' and type = 'MAINLINE'`)
    await api.db.execute(sql`
      insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
      select ${number!}, 10 + n, 'ADDON', 'MESH', 'GPON', 'MESH-HUB', 'Mesh hub', 0 from generate_series(1, ${hubs}::integer) n`)
    return { as: `ana${made.length}.customer`, accounts: [number!], number: number! }
  }
  const who = ({ as, accounts }: As): As => ({ as, accounts })
  const add = (shopper: As, body: Input) => api.call(calls.addToCart, { ...who(shopper), body: body as never })
  const details = async (shopper: As, query: Record<string, string> = {}) =>
    (await api.call(calls.cartDetails, { ...who(shopper), query })).body!

  const items = async (shopper: As, query: Record<string, string> = {}) => (await details(shopper, query)).cartItemList
  /** How many pieces of each product are stored. */
  const stored = async ({ number }: { number: string }) => {
    const rows = await api.db.execute<{ product: string; pieces: number }>(sql`
      select i.product_id as product, sum(i.quantity)::integer as pieces from cart c join cart_item i using (cart_id)
      where c.account_number = ${number} group by 1 order by 1`)
    return Object.fromEntries(rows.map(({ product, pieces }) => [product, pieces]))
  }
  const carts = async ({ number }: { number: string }) =>
    (await api.db.execute(sql`select cart_id from cart where account_number = ${number}`)).length
  const setPrice = (productId: string, oneTimeFee: number) =>
    api.db.execute(sql`update shop_product set one_time_fee = ${oneTimeFee}::integer where product_id = ${productId}`)
  return { api, calls, who, shopper, add, details, items, stored, carts, setPrice }
}
