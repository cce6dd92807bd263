import { eq } from '../../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { fixedClock } from '../../../../kernel/clock/clock.ts'
import { PASSWORD, seed, startPortal, SECRET_KEY } from '../../test/portal.ts'
import { loginFailure, oidcRecord, person } from '../identity.tables.ts'
import { beginAttempt } from './login-failures.ts'
import { addressPolicy, guessPolicy, waitOf } from './lockout-policy.ts'
import { checkPassword, hashPassword, passwordCostIn } from '../people/password-hash.ts'

const { db } = await useDatabase()
const clock = fixedClock('2026-01-15T09:00:00+08:00')
const portal = await startPortal(db, { clock })
const other = await startPortal(db, { clock })
// All failures here come from the same network; the clock moves on between tests so that they are forgotten.
const nowhere = { device: undefined, network: false }
const nextDay = () => clock.advance({ days: 1 })

const atTheScreen = async (at = portal) => {
  const browser = at.newBrowser()
  await browser.follow(browser.authorizeUrl())
  return browser
}
const answerOf = async (response: Response) => {
  const body = (await response.json()) as {
    code?: string
    detail?: string
    seconds?: number
    returnTo?: string
    requestId?: string
  }
  return { status: response.status, ...body }
}
const enter = async (browser: Awaited<ReturnType<typeof atTheScreen>>, email: string, password = 'not the password') =>
  answerOf(await browser.enter(email, password))

test('a wrong password, an unknown email and a disabled account get the same answer, and the right login works', async () => {
  nextDay()
  const [ana, ben] = [await seed(db), await seed(db)]
  await db.update(person).set({ enabled: false }).where(eq(person.email, ben.email))
  const browser = await atTheScreen()
  const refusals = [
    await enter(browser, ana.email),
    await enter(browser, 'nobody@example.com'),
    await enter(browser, ben.email, PASSWORD),
  ]
  const told = refusals.map(({ requestId: _, ...rest }) => rest)
  expect(told[0]).toMatchObject({
    status: 401,
    code: 'wrong-credentials',
    detail: "That email or password isn't right.",
  })
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])
  expect(await enter(browser, ana.email, PASSWORD)).toMatchObject({ status: 200, returnTo: expect.any(String) })
})

test('an unknown email takes as much work to refuse as a wrong password', async () => {
  const cost = passwordCostIn('production')
  const hash = await hashPassword(PASSWORD, cost)
  const time = async (stored: string | null) => {
    const start = performance.now()
    for (let at = 0; at < 3; at++) await checkPassword('wrong', stored, cost)
    return performance.now() - start
  }
  await time(hash)
  const ratio = (await time(null)) / (await time(hash))
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})

test('only people with the right password are told that their email is not verified', async () => {
  nextDay()
  const ana = await seed(db, { emailVerified: false })
  const browser = await atTheScreen()
  expect(await enter(browser, ana.email)).toMatchObject({ status: 401, code: 'wrong-credentials' })
  expect(await enter(browser, ana.email, PASSWORD)).toMatchObject({ status: 403, code: 'email-not-verified' })
})

test('after 5 failures from one network the waits grow from 5 s, after 10 logins are blocked for 15 minutes, across all processes', async () => {
  nextDay()
  const ana = await seed(db)
  const screens = [await atTheScreen(), await atTheScreen(other)]
  const fail = (at: number) => enter(screens[at % 2]!, ana.email)
  for (let failures = 1; failures <= 5; failures++) expect(await fail(failures)).toMatchObject({ status: 401 })
  for (const wait of [5, 10, 20, 40, 80]) {
    expect(await enter(screens[0]!, ana.email, PASSWORD)).toMatchObject({ status: 429, code: 'locked', seconds: wait })
    clock.advance({ seconds: wait - 1 })
    expect(await enter(screens[1]!, ana.email, PASSWORD)).toMatchObject({ status: 429, seconds: 1 })
    clock.advance({ seconds: 1 })
    expect(await fail(wait)).toMatchObject({ status: 401 })
  }
  expect(await enter(screens[1]!, ana.email, PASSWORD)).toMatchObject({ status: 429, seconds: 900 })
  const here = await portal.idp.login(ana.email, PASSWORD, { address: '127.0.0.1' })
  expect(here).toMatchObject({ message: expect.stringContaining('900 seconds') })
  clock.advance({ seconds: 900 })
  expect(await enter(screens[1]!, ana.email, PASSWORD)).toMatchObject({ status: 200 })
})

test('of forty guesses at the same moment, five are tried', async () => {
  nextDay()
  const ana = await seed(db)
  const answers = await Promise.all(Array.from({ length: 40 }, () => portal.idp.login(ana.email, 'a guess')))
  const heard = answers.filter((each) => 'message' in each && each.message.includes("isn't right"))
  expect(heard).toHaveLength(5)
})

test('unknown emails are locked like known ones', async () => {
  nextDay()
  for (let failures = 1; failures <= 5; failures++) await portal.idp.login('ghost@example.com', 'a guess')
  expect(await portal.idp.login('ghost@example.com', 'a guess')).toMatchObject({
    message: expect.stringContaining('5 seconds'),
  })
  expect(JSON.stringify(await db.select().from(loginFailure))).not.toContain('ghost')
})

test('people who must wait are told how long, and the answer is not cached', async () => {
  nextDay()
  for (let failures = 1; failures <= 5; failures++)
    await beginAttempt(
      { db, clock, secretKey: SECRET_KEY },
      { email: 'hasty@example.com', address: '127.0.0.1', familiar: nowhere },
    )
  const { status, headers } = await (await atTheScreen()).enter('hasty@example.com', 'a guess')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '5', 'no-store'])
})

test('an office behind one address has fifty tries, then waits, and is blocked after a hundred', () => {
  const now = new Date('2026-01-15T00:00:00Z')
  const waits = [49, 50, 51, 100, 200].map((count) => waitOf({ count, lastAt: now }, addressPolicy, now) / 1000)
  expect(waits).toEqual([0, 5, 10, 900, 900])
})

test('a clock that was set back locks nobody out', () => {
  const tomorrow = { count: 10, lastAt: new Date('2026-01-16T00:00:00Z') }
  expect(waitOf(tomorrow, guessPolicy, new Date('2026-01-15T00:00:00Z'))).toBe(0)
})

test('a successful login clears the failures of its network, and so does a new password', async () => {
  nextDay()
  const ana = await seed(db)
  const browser = await atTheScreen()
  for (let failures = 1; failures <= 4; failures++) await enter(browser, ana.email)
  await portal.idp.login(ana.email, PASSWORD, { address: '127.0.0.1' })
  for (let failures = 1; failures <= 5; failures++)
    expect(await enter(browser, ana.email)).toMatchObject({ status: 401 })
  expect(await enter(browser, ana.email)).toMatchObject({ status: 429 })
  const { id } = (await portal.idp.findByEmail(ana.email))!
  await portal.idp.setPassword(id, 'quite another secret')
  expect(await enter(browser, ana.email, 'quite another secret')).toMatchObject({ status: 200 })
})

test('an address that tries many emails is blocked too, and logging in to its own account doesn’t help', async () => {
  nextDay()
  const own = await seed(db)
  const browser = await atTheScreen()
  for (let tries = 1; tries < addressPolicy.free; tries++) {
    await beginAttempt(
      { db, clock, secretKey: SECRET_KEY },
      { email: `victim${tries}@example.com`, address: '127.0.0.1', familiar: nowhere },
    )
  }
  expect(await enter(browser, own.email, PASSWORD)).toMatchObject({ status: 200 })
  const again = await atTheScreen()
  expect(await enter(again, 'one-more@example.com')).toMatchObject({ status: 401 })
  expect(await enter(again, 'another@example.com')).toMatchObject({ status: 429, seconds: 5 })
})

test('a login screen that was open too long says so, and so does one that never started', async () => {
  nextDay()
  const ana = await seed(db)
  expect(await enter(portal.newBrowser(), ana.email, PASSWORD)).toMatchObject({
    status: 410,
    code: 'interaction-expired',
  })
  const browser = await atTheScreen()
  await db.delete(oidcRecord).where(eq(oidcRecord.model, 'Interaction'))
  expect(await enter(browser, ana.email, PASSWORD)).toMatchObject({ status: 410, code: 'interaction-expired' })
})

test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }, { origin: 'null' }])(
  'a login posted from elsewhere, with %o, is refused',
  async (headers) => {
    const ana = await seed(db)
    const browser = await atTheScreen()
    expect(await answerOf(await browser.enter(ana.email, PASSWORD, headers))).toMatchObject({
      status: 403,
      code: 'cross-site',
    })
  },
)

test.each([
  ['nothing', {}],
  ['no password', { username: 'a' }],
  ['a number', { username: 5, password: 'b' }],
  ['a novel', { username: 'a', password: 'b'.repeat(2000) }],
  ['a list', ['a', 'b']],
])('a login with %s is refused', async (_what, given) => {
  const browser = await atTheScreen()
  const headers = { 'content-type': 'application/json' }
  const answer = await browser.visit('/realms/hibla/login-actions/authenticate', {
    method: 'POST',
    headers,
    body: JSON.stringify(given),
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('a name with a character that the database can’t store is simply wrong', async () => {
  nextDay()
  expect(await enter(await atTheScreen(), 'ana\0@example.com')).toMatchObject({ status: 401 })
})

test('the database itself stores each email address in one spelling only', async () => {
  const ana = await seed(db)
  await expect(
    db.update(person).set({ email: ana.email.toUpperCase() }).where(eq(person.email, ana.email)),
  ).rejects.toMatchObject({ cause: { constraint: 'person_email_is_lower_case' } })
})

test('a seeded person is only created once and keeps their own changes', async () => {
  const ana = await seed(db, { firstName: 'Ana' })
  const { id } = (await portal.idp.findByEmail(ana.email))!
  await portal.idp.setPassword(id, 'quite another secret')
  await seed(db, { ...ana, firstName: 'Somebody else' })
  expect(await portal.idp.find(id)).toMatchObject({ firstName: 'Ana' })
  expect(await portal.idp.login(ana.email, 'quite another secret')).toHaveProperty('access_token')
})
