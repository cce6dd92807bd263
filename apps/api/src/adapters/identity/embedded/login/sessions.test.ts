import type { Tokens } from '@hibla/contract/identity/identity.contract'
import { and, eq } from '../../../../kernel/postgres/sql.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { seed, startPortal } from '../../test/portal.ts'
import { embeddedHousekeeping } from '../housekeeping.ts'
import { endedSession, loginFailure, oidcRecord, person, signingKey } from '../identity.tables.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)
const other = await startPortal(db)

const refreshed = (browser: ReturnType<typeof portal.newBrowser>, refresh_token: string) =>
  browser.token({ grant_type: 'refresh_token', refresh_token })

test('a refresh token works once and returns the next one', async () => {
  const browser = portal.newBrowser()
  const first = await browser.logIn(await seed(db))
  const second = await refreshed(browser, first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(first.refresh_token)
  expect((await refreshed(browser, second.body.refresh_token)).status).toBe(200)
})

test('tokens and sessions are named by at least 128 random bits, new at every login', async () => {
  const named: string[] = []
  for (let login = 0; login < 3; login++) {
    const browser = portal.newBrowser()
    const { refresh_token } = await browser.logIn(await seed(db))
    const session = [...browser.cookies].find(([name]) => name.includes('_session/'))![1].value.split('=')[1]!
    named.push(refresh_token, session)
  }
  // Six bits each.
  for (const name of named) expect(name).toMatch(/^[\w-]{22,}$/)
  expect(new Set(named).size).toBe(named.length)
})

test('using a refresh token twice ends the whole session, for the thief and the owner', async () => {
  const browser = portal.newBrowser()
  const stolen = await browser.logIn(await seed(db))
  const owners = await refreshed(browser, stolen.refresh_token)
  const thiefs = await refreshed(portal.newBrowser(), stolen.refresh_token)
  expect(thiefs).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await refreshed(browser, owners.body.refresh_token)).body.error).toBe('invalid_grant')
  expect(await portal.idp.verify(owners.body.access_token)).toBeUndefined()
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
})

test('if many use a refresh token at the same moment, at most one succeeds, and the session ends', async () => {
  const browser = portal.newBrowser()
  const { refresh_token, access_token } = await browser.logIn(await seed(db))
  const answers = await Promise.all(Array.from({ length: 8 }, () => refreshed(browser, refresh_token)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await portal.idp.verify(access_token)).toBeUndefined()
})

test('using a code twice ends its session', async () => {
  const browser = portal.newBrowser()
  const ana = await seed(db)
  await browser.logIn(ana)
  const back = await browser.checkSilently()
  const first = await browser.exchange(back)
  expect(first.status).toBe(200)
  expect((await browser.exchange(back)).body.error).toBe('invalid_grant')
  expect(await portal.idp.verify(first.body.access_token)).toBeUndefined()
})

test('logging out with the identity token ends the session without asking and returns to the portal', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: 'http://portal.test/bye',
    state: 's',
  })
  expect((await browser.follow(`${browser.endpoint}/logout?${query}`)).href).toBe('http://portal.test/bye?state=s')
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
  expect((await refreshed(browser, tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect(await portal.idp.verify(tokens.access_token)).toBeUndefined()
})

test('the same works with a form, so that no token appears in a URL', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const body = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://portal.test/' })
  const answer = await browser.visit(`${browser.endpoint}/logout`, { method: 'POST', body })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://portal.test/'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await portal.idp.verify(tokens.access_token)).toBeUndefined()
})

test('somebody else’s identity token only logs out their own session', async () => {
  const ana = portal.newBrowser()
  const ben = portal.newBrowser()
  const hers = await ana.logIn(await seed(db))
  const his = await ben.logIn(await seed(db))
  await ana.visit(`${ana.endpoint}/logout?${new URLSearchParams({ id_token_hint: his.id_token })}`)
  expect(await portal.idp.verify(hers.access_token)).toBeDefined()
  expect(await portal.idp.verify(his.access_token)).toBeUndefined()
})

test('logging out with an invalid token shows an error page and ends nothing', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const page = await browser.visit(`${browser.endpoint}/logout?id_token_hint=${tokens.access_token}`, {
    headers: { accept: 'text/html' },
  })
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await portal.idp.verify(tokens.access_token)).toBeDefined()
})

test('logging out without a token asks first', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const page = await browser.visit(`${browser.endpoint}/logout?client_id=hibla-web`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  expect(html).toContain('Do you want to log out?')
  expect(await portal.idp.verify(tokens.access_token)).toBeDefined()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await browser.visit(`${browser.endpoint}/logout/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  })
  expect(await portal.idp.verify(tokens.access_token)).toBeUndefined()
})

test('a request in progress that saves its session doesn’t revive an ended login', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const grantId = String(decodeJwt(tokens.access_token)['sid'])
  const [session] = await db
    .select()
    .from(oidcRecord)
    .where(and(eq(oidcRecord.model, 'Session'), eq(oidcRecord.grantId, grantId)))
  await portal.idp.logout(tokens.refresh_token)
  await db.insert(oidcRecord).values(session!)
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
})

test('revoking a refresh token ends its session', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const body = new URLSearchParams({ client_id: 'hibla-web', token: tokens.refresh_token })
  expect((await browser.visit(`${browser.endpoint}/revoke`, { method: 'POST', body })).status).toBe(200)
  expect(await portal.idp.verify(tokens.access_token)).toBeUndefined()
})

test('keys, tokens and sessions survive a restart', async () => {
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(await seed(db))
  const restarted = await startPortal(db)
  expect(await restarted.idp.verify(tokens.access_token)).toBeDefined()
  const again = restarted.newBrowser()
  for (const [name, cookie] of browser.cookies) again.cookies.set(name, cookie)
  expect((await again.checkSilently()).searchParams.get('code')).toEqual(expect.any(String))
  expect((await refreshed(again, tokens.refresh_token)).status).toBe(200)
  expect(await db.$count(signingKey)).toBe(1)
})

test('processes that start together on a new database create one key', async () => {
  const fresh = await useDatabase()
  await Promise.all([startPortal(fresh.db), startPortal(fresh.db), startPortal(fresh.db)])
  expect(await fresh.db.$count(signingKey)).toBe(1)
})

test('a session that ended in one process is refused in another at its next check', async () => {
  const tokens = await portal.newBrowser().logIn(await seed(db))
  expect(await other.idp.verify(tokens.access_token)).toBeDefined()
  await portal.idp.logout(tokens.refresh_token)
  expect(await portal.idp.verify(tokens.access_token)).toBeUndefined()
  await other.ended.refresh()
  expect(await other.idp.verify(tokens.access_token)).toBeUndefined()
})

test('a disabled account’s tokens, session and password are refused everywhere until it is enabled again', async () => {
  const ana = await seed(db)
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(ana)
  const { sub } = decodeJwt(tokens.access_token)
  expect(await other.idp.verify(tokens.access_token)).toBeDefined()
  await portal.idp.update(sub!, { enabled: false })
  await other.ended.refresh()
  for (const { idp } of [portal, other]) expect(await idp.verify(tokens.access_token)).toBeUndefined()
  expect((await refreshed(browser, tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
  expect(await portal.idp.login(ana.email, ana.password)).toMatchObject({
    message: "That email or password isn't right.",
  })

  await portal.idp.update(sub!, { enabled: true })
  const again = await portal.newBrowser().logIn(ana)
  await other.ended.refresh()
  for (const { idp } of [portal, other]) {
    expect(await idp.verify(again.access_token)).toBeDefined()
    expect(await idp.verify(tokens.access_token)).toBeUndefined()
  }
})

test('a person disabled directly in the database gets no new token, even with an open session', async () => {
  const ana = await seed(db)
  const browser = portal.newBrowser()
  const tokens = await browser.logIn(ana)
  await db.update(person).set({ enabled: false }).where(eq(person.email, ana.email))
  expect((await refreshed(browser, tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await browser.checkSilently()).searchParams.get('error')).toBe('login_required')
})

test('only the program that got a refresh token can end it', async () => {
  const ana = await seed(db)
  const browser = portal.newBrowser()
  const { access_token, refresh_token } = (await portal.idp.login(ana.email, ana.password)) as Tokens
  const post = (path: string, fields: Record<string, string>) =>
    browser.visit(`${browser.endpoint}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'hibla-web', ...fields }),
    })
  expect((await post('logout', { refresh_token })).status).toBe(400)
  await post('revoke', { token: refresh_token })
  expect(await portal.idp.verify(access_token)).toBeDefined()
  expect(await portal.idp.refresh(refresh_token)).toBeDefined()
})

test('ended sessions are forgotten once their tokens have expired, and housekeeping deletes expired records', async () => {
  const tokens = await portal.newBrowser().logIn(await seed(db))
  const sid = String(decodeJwt(tokens.access_token)['sid'])
  await portal.idp.logout(tokens.refresh_token)
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  await db.update(endedSession).set({ endedAt: longAgo }).where(eq(endedSession.sid, sid))
  await portal.ended.refresh()
  expect(portal.ended.isEnded({ sub: 'somebody', sid })).toBe(false)

  await db.update(oidcRecord).set({ expiresAt: longAgo })
  await db.insert(endedSession).values({ sid: 'just now' })
  await db.insert(loginFailure).values([
    { who: 'somebody', count: 3, lastAt: longAgo },
    { who: 'just now', count: 3, lastAt: new Date() },
  ])
  await embeddedHousekeeping(db).run()
  expect(await db.$count(oidcRecord)).toBe(0)
  expect(await db.$count(endedSession, eq(endedSession.sid, sid))).toBe(0)
  expect(await db.$count(endedSession, eq(endedSession.sid, 'just now'))).toBe(1)
  expect(await db.$count(loginFailure, eq(loginFailure.who, 'somebody'))).toBe(0)
  expect(await db.$count(loginFailure, eq(loginFailure.who, 'just now'))).toBe(1)
})
