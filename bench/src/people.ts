import { accountDetails } from '@hibla/contract/account/account.contract'
import { balance, billHistory } from '@hibla/contract/billing/billing.contract'
import { notifications } from '@hibla/contract/notifications/notifications.contract'
import { passwordCostIn, seedPerson } from '../../apps/api/src/adapters/identity/embedded/index.ts'
import { connect } from '../../apps/api/src/kernel/postgres/database.ts'
import { accountNumberAt } from './subscribers.ts'

export const PERSONS = 10
export const ACCOUNTS_EACH = 20
const PASSWORD = 'measured-by-the-thread'

export type Person = { email: string; accounts: string[] }
export type LoadClient = { headers: Record<string, string>; accounts: string[] }

/** The calls the dashboard makes when it opens. */
export const dashboardCalls: Record<string, (accountNumber: string) => string> = {
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

/** People with a login, each with accounts from all over. */
export const addPeople = async (databaseUrl: string, subscribers: number): Promise<Person[]> => {
  const { db, close } = connect(databaseUrl, { max: 1 })
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
    await seedPerson(db, passwordCostIn('production'), { ...person, roles: ['guest', 'subscriber'] })
  }
  await close()
  return persons
}

/** Only after the databases are filled, because that takes longer than a token lasts. */
export const logInAll = async (
  url: string,
  headers: Record<string, string>,
  persons: Person[],
): Promise<LoadClient[]> => {
  const askers: LoadClient[] = []
  for (const { email, accounts } of persons) {
    const login = await fetch(`${url}/api/users/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password: PASSWORD }),
    })
    const { access_token: token } = (await login.json()) as { access_token: string }
    askers.push({ accounts, headers: { ...headers, authorization: `Bearer ${token}` } })
  }
  return askers
}
