import { createHash, randomBytes } from 'node:crypto'
import { LOGIN_PATH, type LoginDone } from '@hibla/contract/identity/provider-login'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './sign-in.ts'

const realm = '/realms/hibla'

const homeOf = (name: string): string => {
  if (/^sales-|-agent$/.test(name)) return '/sales'
  if (name === 'back-office') return '/back-office'
  return name === 'employee' || name === 'referrer' ? '/get-started' : '/customer'
}

/** The same calls as the login form makes, without its three pages. Every journey has a session of its own. */
const logIn = async ({ request }: Pick<Page, 'request'>, name: string): Promise<void> => {
  const { origin } = (await (await request.get('/config.json')).json()) as { origin: string }
  const asked = new URLSearchParams({
    client_id: 'hibla-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${origin}/login/success`,
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await request.get(`${realm}/protocol/openid-connect/auth?${asked}`, { maxRedirects: 0 })
  const answer = await request.post(`${realm}${LOGIN_PATH}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: `${name}@hibla.example.com`, password: PASSWORD },
  })
  const done = (await answer.json()) as LoginDone
  if (!('returnTo' in done)) throw new Error(`${name} can't log in: ${JSON.stringify(done)}`)
  expect((await request.get(done.returnTo, { maxRedirects: 0 })).headers()['location']).toContain('code=')
}

/** For journeys that begin after the login: somebody opens their home page in a browser where they're logged in. */
export const arriveAs = async (page: Page, name: string): Promise<void> => {
  await logIn(page, name)
  await page.goto(homeOf(name))
}
