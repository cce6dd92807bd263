import { readDemoAccounts } from '../../apps/api/src/demo.ts'
import type { Served } from './portal.ts'

type Headers = Record<string, string>

/** Logs in a demo subscriber, or somebody else of the demo: returns the headers for their calls, and their account. */
export const logIn = async (
  portal: Served,
  headers: Headers,
  email?: string,
): Promise<{ headers: Headers; accountNumber: string }> => {
  const { password, accounts } = await readDemoAccounts()
  const person = accounts.find((each) => (email === undefined ? each.accountNumber.length > 0 : each.email === email))
  const login = await fetch(`${portal.url}/api/users/session`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: person?.email, password }),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return { headers: { ...headers, authorization: `Bearer ${token}` }, accountNumber: person?.accountNumber[0] ?? '' }
}
