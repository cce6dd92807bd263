import { expect, test } from 'vitest'
import type { IdentityProvider } from '../../../capabilities/identity/provider.port.ts'
import { loggedIn, registered } from './registered.ts'

/** Passwords, tokens and sessions, whichever provider is used. */
export const expectLogins = (idp: IdentityProvider): void => {
  test('a person logs in by password, and the token says who they are', async () => {
    const person = await registered(idp, {
      roles: ['guest', 'subscriber'],
      attributes: { accountNumber: ['1000000000011'] },
    })
    const tokens = await loggedIn(idp, person.email, person.password)
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      refresh_token: expect.any(String),
    })
    expect(await idp.verify(tokens.access_token)).toMatchObject({
      sub: person.id,
      sid: expect.any(String),
      given_name: 'Ana',
      email: person.email,
      accountNumber: ['1000000000011'],
      realm_access: { roles: expect.arrayContaining(['guest', 'subscriber']) },
    })
  })

  test('a token says when its person logged in, and renewing it doesn’t change that', async () => {
    const { email, password } = await registered(idp)
    const before = Math.floor(Date.now() / 1000)
    const first = await loggedIn(idp, email, password)
    const { auth_time: at } = (await idp.verify(first.access_token))!
    expect(at).toBeGreaterThanOrEqual(before)
    expect((await idp.verify((await idp.refresh(first.refresh_token))!.access_token))?.auth_time).toBe(at)
  })

  test('a password is checked without touching the sessions that are open', async () => {
    const { id, email, password } = await registered(idp)
    const open = await loggedIn(idp, email, password)
    const who = { id, email }
    expect([await idp.passwordIs(who, password), await idp.passwordIs(who, 'something else')]).toEqual([
      'right',
      'wrong',
    ])
    expect(await idp.refresh(open.refresh_token)).toBeDefined()
  })

  test('people have no authenticator app until they set one up, and nobody else has one', async () => {
    expect(await idp.hasApp((await registered(idp)).id)).toBe(false)
    expect(await idp.hasApp('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49')).toBe(false)
  })

  test('a wrong password, an unknown email and a disabled account are refused in the same words', async () => {
    const [ana, ben] = [await registered(idp), await registered(idp)]
    await idp.update(ben.id, { enabled: false })
    const words = { message: expect.stringMatching(/isn't right|invalid/i), needsCode: false }
    const refusals = [
      await idp.login(ana.email, 'something else entirely'),
      await idp.login('nobody@example.com', ana.password),
      await idp.login(ben.email, ben.password),
    ]
    expect(refusals).toEqual([words, words, words])
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('a new password replaces the old one', async () => {
    const { id, email, password } = await registered(idp)
    await idp.setPassword(id, 'quite another secret')
    expect(await idp.login(email, password)).toHaveProperty('message')
    expect(await idp.login(email, 'quite another secret')).toHaveProperty('access_token')
  })

  test('a session can be refreshed until it ends; then all its tokens are useless', async () => {
    const { email, password } = await registered(idp)
    const first = await loggedIn(idp, email, password)
    const second = await idp.refresh(first.refresh_token)
    expect(await idp.verify(second!.access_token)).toBeDefined()
    await idp.logout(second!.refresh_token)
    expect(await idp.refresh(second!.refresh_token)).toBeUndefined()
    expect(await idp.verify(second!.access_token)).toBeUndefined()
    expect(await idp.verify(first.access_token)).toBeUndefined()
    await expect(idp.logout(second!.refresh_token)).resolves.toBeUndefined()
    expect(await idp.refresh('nonsense')).toBeUndefined()
  })

  test('using a refresh token twice ends the session', async () => {
    const { email, password } = await registered(idp)
    const first = await loggedIn(idp, email, password)
    const second = await idp.refresh(first.refresh_token)
    expect(await idp.refresh(first.refresh_token)).toBeUndefined()
    expect(await idp.refresh(second!.refresh_token)).toBeUndefined()
  })

  test('ending a person’s sessions ends all of theirs and nobody else’s', async () => {
    const [ana, ben] = [await registered(idp), await registered(idp)]
    const [phone, desk, bens] = [
      await loggedIn(idp, ana.email, ana.password),
      await loggedIn(idp, ana.email, ana.password),
      await loggedIn(idp, ben.email, ben.password),
    ]
    await idp.endSessions(ana.id)
    expect(await idp.verify(phone.access_token)).toBeUndefined()
    expect(await idp.refresh(desk.refresh_token)).toBeUndefined()
    expect(await idp.verify(bens.access_token)).toBeDefined()
    expect(await idp.verify((await loggedIn(idp, ana.email, ana.password)).access_token)).toBeDefined()
  })

  test('a person’s sessions are listed, and one can be ended without the others', async () => {
    const [ana, ben] = [await registered(idp), await registered(idp)]
    const phone = await loggedIn(idp, ana.email, ana.password)
    const desk = await loggedIn(idp, ana.email, ana.password)
    await loggedIn(idp, ben.email, ben.password)
    const sidOf = async (token: string) => (await idp.verify(token))!.sid!
    const open = await idp.sessionsOf(ana.id)
    const ids = [await sidOf(phone.access_token), await sidOf(desk.access_token)]
    expect(open.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { startedAt, lastSeenAt } of open)
      expect(Math.abs(lastSeenAt.getTime() - startedAt.getTime())).toBeLessThan(60_000)
    await idp.endSession(ids[0]!)
    await idp.endSession(ids[0]!)
    expect(await idp.refresh(phone.refresh_token)).toBeUndefined()
    expect(await idp.refresh(desk.refresh_token)).toBeDefined()
    expect((await idp.sessionsOf(ana.id)).map(({ id }) => id)).toEqual([ids[1]])
    expect(await idp.sessionsOf('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49')).toEqual([])
  })
}
