import { readDemoAccounts } from '../../../apps/api/src/demo.ts'
import { passwordCostIn, seedPerson } from '../../../apps/api/src/adapters/identity/embedded/index.ts'
import type { Database } from '../../../apps/api/src/kernel/postgres/database.ts'
import { accountNumberAt } from '../subscribers.ts'
import type { Served } from '../portal.ts'

export type Kind = 'visitor' | 'subscriber' | 'agent'
/** How many of twenty people are of each kind. */
export const shares: Record<Kind, number> = { visitor: 12, subscriber: 6, agent: 2 }

export type Step = { path: string; method?: 'GET' | 'PUT'; body?: object }
/** Many people share one login's token: logging in is slow on purpose, and not what we measure here. */
export type Login = { email: string; password: string; accounts: string[] }

const PASSWORD = 'measured-by-the-thread'
export const ACCOUNTS = 1_000

export const seedSubscribers = async (db: Database, count: number): Promise<Login[]> => {
  const logins = Array.from({ length: count }, (_, at) => ({
    email: `crowd-${at}@hibla.example.com`,
    password: PASSWORD,
    accounts: Array.from({ length: 20 }, (__, nth) => accountNumberAt((at * 20 + nth) % ACCOUNTS)),
  }))
  for (const { email, password, accounts } of logins) {
    const attributes = { accountNumber: accounts, activeAccountNumber: accounts[0]! }
    const named = { email, firstName: 'Crowd', lastName: 'Person', password, emailVerified: true }
    await seedPerson(db, passwordCostIn('production'), { ...named, attributes, roles: ['guest', 'subscriber'] })
  }
  return logins
}

export const demoAgents = async (): Promise<Login[]> => {
  const { password } = await readDemoAccounts()
  return ['sales-admin', 'sales-agent'].map((name) => ({
    email: `${name}@hibla.example.com`,
    password,
    accounts: [],
  }))
}

export const tokenOf = async ({ url }: Served, headers: Record<string, string>, login: Login): Promise<string> => {
  const answer = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: login.email, password: login.password }),
  })
  if (!answer.ok) throw new Error(`${login.email} could not log in: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

const towns = ['Bangkal', 'Tabunan', 'Makati', 'Cebu', 'Poblacion', 'San Isidro', 'Quezon']
const one = <T>(of: readonly T[], at: number): T => of[at % of.length]!

/** What someone does next. A step is everything that happens between two pauses, so it may be several calls. */
export const stepOf: Record<Kind, (nth: number, account: string) => Step[]> = {
  visitor: (nth) =>
    one(
      [
        [{ path: '/' }],
        [{ path: '/privacy-notice' }],
        [{ path: '/check-serviceability' }, { path: '/api/cms/address' }],
        [{ path: `/api/address?q=${one(towns, nth)}` }],
        [{ path: '/api/cms/plans/list' }],
      ],
      nth,
    ),
  subscriber: (nth, account) =>
    one(
      [
        [
          { path: '/customer' },
          { path: `/api/hobs/account?accountNumber=${account}` },
          { path: '/api/notifications?unseen_count=true' },
        ],
        [{ path: '/customer/notifications' }, { path: '/api/notifications?page=0&size=20' }],
        [
          { path: '/consent' },
          { path: '/api/users/consents', method: 'PUT', body: { purpose: 'surveys', granted: nth % 2 === 0 } },
        ],
      ],
      nth,
    ),
  agent: (nth) =>
    one([[{ path: '/sales' }], [{ path: '/api/cms/address' }, { path: `/api/address?q=${one(towns, nth)}` }]], nth),
}
