import { ENROL_PATH } from '@hibla/contract/identity/provider-login'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDatabase } from '../../../../../test/database.ts'
import { seed, startPortal } from '../../test/portal.ts'
import { findPersonByEmail, hasPassword, passwordDigest } from '../people/people.ts'

const { db } = await useDatabase()
const portal = await startPortal(db)

/** A thief who knows the password enters it, and keeps the way back to the portal for later. */
const parked = async () => {
  const owner = await seed(db)
  const thief = portal.newBrowser()
  await thief.follow(thief.authorizeUrl())
  const { returnTo } = (await (await thief.enter(owner.email, owner.password)).json()) as { returnTo: string }
  const { id } = (await portal.idp.findByEmail(owner.email))!
  /** Where they get with it: a code for tokens, or nowhere. */
  const comeBack = () => thief.follow(returnTo).then(({ searchParams }) => searchParams.get('code') ?? 'no code')
  return { owner, id, thief, returnTo, comeBack }
}

const enrol = (thief: ReturnType<typeof portal.newBrowser>) =>
  thief.visit(`/realms/hibla${ENROL_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ code: '000000' }),
  })

test('a login that the browser comes back for works, so the ones below fail for their own reasons', async () => {
  expect(await (await parked()).comeBack()).not.toBe('no code')
})

test('a login that was kept for later ends with all others, so a new password shuts the thief out', async () => {
  const { id, thief, comeBack } = await parked()
  await portal.idp.setPassword(id, 'a new and longer secret')
  await portal.idp.endSessions(id)
  await expect(comeBack()).rejects.toThrow(/^400/)
  expect((await thief.checkSilently()).searchParams.get('error')).toBe('login_required')
})

test('logging out the other devices ends it too', async () => {
  const { owner, comeBack } = await parked()
  const { access_token } = await portal.newBrowser().logIn(owner)
  await portal.idp.endSession(String(decodeJwt(access_token)['sid']))
  await expect(comeBack()).rejects.toThrow(/^400/)
})

test('ending unfinished logins alone ends it too, for that person only, before the password step or after it', async () => {
  const [mine, others] = [await parked(), await parked()]
  const staff = await seed(db, { roles: ['guest', 'back-office'] })
  const strict = await startPortal(db, { factorRoles: ['back-office'] })
  const thief = strict.newBrowser()
  await thief.follow(thief.authorizeUrl())
  await thief.enter(staff.email, staff.password)
  await strict.idp.endUnfinishedLogins((await strict.idp.findByEmail(staff.email))!.id)
  expect((await enrol(thief)).status).toBe(410)

  await portal.idp.endUnfinishedLogins(mine.id)
  await expect(mine.comeBack()).rejects.toThrow(/^400/)
  expect(await others.comeBack()).not.toBe('no code')
})

test('even if it slips past that, the old password doesn’t get it anywhere, not even the second time', async () => {
  const { id, thief, comeBack } = await parked()
  // Only the password: as if the logins had been ended just before this one was written.
  await portal.idp.setPassword(id, 'a new and longer secret')
  expect(await comeBack()).toBe('no code')
  expect((await thief.checkSilently()).searchParams.get('error')).toBe('login_required')
  expect(await thief.follow(thief.authorizeUrl())).toMatchObject({ pathname: '/login' })
})

test('whoever comes back later logged in when they entered the password, not when they came back', async () => {
  const { thief, returnTo } = await parked()
  const entered = Math.floor(Date.now() / 1000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { body } = await thief.exchange(await thief.follow(returnTo))
  expect(decodeJwt(body.access_token)['auth_time']).toBeLessThanOrEqual(entered)
})

test('a password counts as the same one only until it is changed', async () => {
  const owner = await seed(db)
  const person = (await findPersonByEmail(db, owner.email))!
  expect(await hasPassword(db, person.id, passwordDigest(person))).toBe(true)
  await portal.idp.setPassword(person.id, owner.password)
  expect(await hasPassword(db, person.id, passwordDigest(person))).toBe(false)
})
