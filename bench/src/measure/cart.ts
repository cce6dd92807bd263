import { deepStrictEqual } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { addToCart } from '@hibla/contract/cart/cart.contract'
import { cartInstance } from '@hibla/contract/cart/instance.contract'
import postgres from 'postgres'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'
import { connect } from '../../../apps/api/src/kernel/postgres/database.ts'
import { portalHeaders } from '../call-headers.ts'
import { startServer } from '../child.ts'
import { ACCOUNTS, seedSubscribers, tokenOf } from '../crowd/people.ts'
import { limitedBy, paceText } from '../load.ts'
import { callsFor, compareCalls, make, type Call, type Sizes } from '../make-calls.ts'
import type { Figure } from '../measurement.ts'
import { originOf, poolSize, type Served, type TestEnvironment } from '../portal.ts'
import { furtherDatabase, startCallsOn } from '../sized-portal.ts'
import { addSubscribers } from '../subscribers.ts'

const sizes: Sizes = { warmUp: 1_500, turn: 300, turns: 9 }
/** Each login has twenty of the accounts. */
const LOGINS = ACCOUNTS / 20
/** An extension, of which an order can have ten. Everybody has the hub that it extends. */
const PRODUCT = 'MESH-EXT'
const MOST = 10

const own = async (databaseUrl: string): Promise<void> => {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`
      insert into account_subscription (account_number, position, type, category, service_type, product_offering_id, name, monthly_fee)
      select account_number, n, case n when 0 then 'MAINLINE' else 'ADDON' end, case n when 0 then 'WIFI6' else 'MESH' end,
        'GPON', case n when 0 then 'RES-300' else 'MESH-HUB' end, 'What they have', 0
      from account, generate_series(0, 1) n where account_number like '2%'`
  } finally {
    await sql.end()
  }
}

const startBare = async ({ crew, folder }: TestEnvironment, databaseUrl: string): Promise<Served> => {
  const port = await freePort(0)
  const url = originOf(port)
  const command = {
    name: 'bare server',
    args: [join(import.meta.dirname, '../bare-cart.ts')],
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
      PORT: String(port),
      NODE_ENV: 'production',
    },
  }
  const child = await startServer(crew, command, { log: join(folder, 'bare-cart.log'), readyUrl: `${url}/readyz` })
  return { url, pid: child.pid ?? 0 }
}

/** Everybody's calls, one account after the other, so that carts fill up alike and nobody waits for another's. */
const callsOf = (headers: Record<string, string>, tokens: Map<string, string>) => {
  const accounts = [...tokens.keys()]
  let made = 0
  const call = (accountNumber: string, path: string, body: object): Call => ({
    method: 'POST',
    path: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${tokens.get(accountNumber)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ accountNumber, ...body }),
  })
  return {
    opening: () => accounts.map((each) => call(each, cartInstance.path, {})),
    next: (count: number) =>
      Array.from({ length: count }, () =>
        call(accounts[made++ % accounts.length]!, addToCart.path, { productId: PRODUCT, addKey: randomUUID() }),
      ),
  }
}

/** Putting something into a cart, against a server that only makes the one statement. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  if (callsFor(sizes) + 2 > ACCOUNTS * MOST) throw new Error('There are too few carts for so many calls')
  const databaseUrl = await furtherDatabase(stage, 'carts')
  await addSubscribers(databaseUrl, ACCOUNTS, { history: false })
  await own(databaseUrl)
  const { db, close } = connect(databaseUrl)
  const logins = await seedSubscribers(db, LOGINS)
  await close()
  const portal = await startCallsOn(stage, databaseUrl, 'carts', {})
  const headers = await portalHeaders({ ...stage, portal })
  const tokens = new Map<string, string>()
  for (const login of logins) {
    const token = await tokenOf(portal, headers, login)
    for (const account of login.accounts) tokens.set(account, token)
  }
  const { opening, next } = callsOf(headers, tokens)
  // What a cart notes is fresh for five minutes, which is longer than the comparison takes.
  for (const each of opening()) await make(portal, each)
  const bare = await startBare(stage, databaseUrl)
  const [one, other] = next(2)
  const answers = [await make(portal, one!), await make(bare, other!)].map(
    (said) => JSON.parse(said) as Record<string, unknown>,
  )
  deepStrictEqual(
    answers.map(({ status, version, ...rest }) => [status, version, Object.keys(rest)]),
    [0, 1].map(() => [true, answers[0]!['version'], ['cartId', 'cartItemId']]),
    'The portal and the bare server put something else into the cart',
  )
  const { ours, bare: theirs, ratio } = await compareCalls(portal, bare, sizes, next)
  return [
    {
      what: 'cart: putting something into it',
      ours: paceText(ours),
      against: `${paceText(theirs)} bare`,
      value: ratio,
      bar: { atLeast: 0.7 },
      notes: [
        'the bare server makes the same statement and checks nobody; PostgreSQL and callers share the cores with them',
        ...limitedBy(theirs),
      ],
    },
  ]
}
