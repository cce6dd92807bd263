import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance, billHistory } from '@hibla/contract/billing/billing.contract'
import { notifications } from '@hibla/contract/notifications/notifications.contract'
import { seedPerson } from '../../../apps/api/src/adapters/identity/embedded/index.ts'
import { connect } from '../../../apps/api/src/kernel/postgres/database.ts'
import { portalHeaders } from '../call-headers.ts'
import { median, type Figure } from '../measurement.ts'
import type { Served, Stage } from '../portal.ts'
import { furtherDatabase, sizeFrom, startPortalOn } from '../sized-portal.ts'
import { accountNumberAt, addSubscribers } from '../subscribers.ts'

const FEW = 10_000
const PERSONS = 10
const ACCOUNTS_EACH = 20
const ROUNDS = 6
const PASSWORD = 'measured-by-the-thread'

type Person = { email: string; accounts: string[] }
type Asker = { headers: Record<string, string>; accounts: string[] }
type Filled = { portal: Served; persons: Person[] }
type Sized = { portal: Served; askers: Asker[] }

/** The calls the dashboard makes when it opens. */
const calls: Record<string, (accountNumber: string) => string> = {
  'account details': (number) => `${accountDetails.path}?accountNumber=${number}`,
  balance: (number) => balance.path.replace('{accountNumber}', number),
  'bill history': (number) => billHistory.path.replace('{accountNumber}', number),
  'unseen notifications': () => `${notifications.path}?unseen_count=true`,
}

/** Account numbers spread over all subscribers, the same in every run. */
const spread = (person: number, subscribers: number): string[] =>
  Array.from({ length: ACCOUNTS_EACH }, (_, at) =>
    accountNumberAt(((person * ACCOUNTS_EACH + at) * 7_919 * 131) % subscribers),
  )

const prepare = async (stage: Stage, name: string, subscribers: number): Promise<Filled> => {
  const url = await furtherDatabase(stage, name)
  await addSubscribers(url, subscribers, { history: true })
  const { db, close } = connect(url, { max: 1 })
  const persons = Array.from({ length: PERSONS }, (_, at) => ({
    email: `bench-${at}@hibla.example.com`,
    accounts: spread(at, subscribers),
  }))
  for (const { email, accounts } of persons) {
    const attributes = { accountNumber: accounts, activeAccountNumber: accounts[0]! }
    const person = {
      email,
      firstName: 'Bench',
      lastName: 'Person',
      password: PASSWORD,
      emailVerified: true,
      attributes,
    }
    await seedPerson(db, { ...person, roles: ['guest', 'subscriber'] })
  }
  await close()
  return { portal: await startPortalOn(stage, url, name), persons }
}

/** Only after the databases are filled, because that takes longer than a token lasts. */
const logIn = async (stage: Stage, { portal, persons }: Filled): Promise<Sized> => {
  const headers = await portalHeaders({ ...stage, portal })
  const askers: Asker[] = []
  for (const { email, accounts } of persons) {
    const login = await fetch(`${portal.url}/api/users/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password: PASSWORD }),
    })
    const { access_token: token } = (await login.json()) as { access_token: string }
    askers.push({ accounts, headers: { ...headers, authorization: `Bearer ${token}` } })
  }
  return { portal, askers }
}

const askOnce = async ({ portal, askers }: Sized, at: number, path: (number: string) => string): Promise<number> => {
  const { headers, accounts } = askers[at % PERSONS]!
  const number = accounts[Math.floor(at / PERSONS) % ACCOUNTS_EACH]!
  const began = performance.now()
  const response = await fetch(`${portal.url}/api${path(number)}`, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path(number)} answered ${response.status}`)
  return performance.now() - began
}

/** The dashboard's calls with many subscribers against few, in turns, so that other load on the machine affects both. */
export default async (stage: Stage): Promise<Figure[]> => {
  const subscribers = sizeFrom('BENCH_SUBSCRIBERS', 1_000_000)
  const filledFew = await prepare(stage, 'bench_few', Math.min(FEW, subscribers))
  const filledMany = await prepare(stage, 'bench_many', subscribers)
  const [few, many] = [await logIn(stage, filledFew), await logIn(stage, filledMany)]
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(calls)) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let at = 0; at < PERSONS * ACCOUNTS_EACH * ROUNDS; at++) {
      const isWarm = at >= PERSONS * ACCOUNTS_EACH
      const big = await askOnce(many, at, path)
      const small = await askOnce(few, at, path)
      if (isWarm) ours.push(big)
      if (isWarm) theirs.push(small)
    }
    figures.push({
      what: `dashboard: ${what}, ${subscribers.toLocaleString('en')} subscribers against ${FEW.toLocaleString('en')}`,
      ours: `${median(ours).toFixed(2)} ms`,
      against: `${median(theirs).toFixed(2)} ms`,
      value: median(ours) / median(theirs),
      bar: { atMost: 1.3 },
    })
  }
  return figures
}
