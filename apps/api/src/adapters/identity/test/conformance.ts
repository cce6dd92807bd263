import { expect, test } from 'vitest'
import type { IdentityProvider } from '../../../capabilities/identity/provider.port.ts'
import { newPerson, service } from './portal.ts'

const registered = async (idp: IdentityProvider, more: Parameters<typeof newPerson>[0] = {}) => {
  const wish = newPerson(more)
  const person = await idp.register(wish)
  if (!person) throw new Error('the address was taken')
  return { ...person, password: wish.password }
}

const loggedIn = async (idp: IdentityProvider, email: string, password: string) => {
  const answer = await idp.login(email, password)
  if ('message' in answer) throw new Error(answer.message)
  return answer
}

/** What the portal relies on, of whichever provider stands behind the port. */
export const expectIdentityProvider = (idp: IdentityProvider): void => {
  test('a person who registers is found by id and by email, as they registered', async () => {
    const attributes = {
      mobileNumber: '9171234567',
      accountNumber: ['1000000000011'],
      activeAccountNumber: '1000000000011',
      company: 'Ñandú & Co.',
      displayCoachmarks: true,
      displayWelcomeBanner: false,
    }
    const wish = newPerson({ firstName: 'Niña', attributes, emailVerified: false })
    const person = await idp.register(wish)
    expect(person).toEqual({
      id: expect.any(String),
      email: wish.email,
      firstName: 'Niña',
      lastName: 'Reyes',
      emailVerified: false,
      enabled: true,
      attributes,
    })
    expect(await idp.find(person!.id)).toEqual(person)
    expect(await idp.findByEmail(wish.email.toUpperCase())).toEqual(person)
  })

  test('an address is taken once, however it is written', async () => {
    const { email } = await registered(idp)
    expect(await idp.register(newPerson({ email }))).toBeUndefined()
    expect(await idp.register(newPerson({ email: email.toUpperCase() }))).toBeUndefined()
  })

  test('of two who register an address at the same moment, one has it', async () => {
    const wish = newPerson()
    const made = await Promise.all([idp.register(wish), idp.register(wish), idp.register(wish)])
    expect(made.filter((person) => person !== undefined)).toHaveLength(1)
  })

  test('who is not there is not found', async () => {
    expect(await idp.find('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49')).toBeUndefined()
    for (const id of ['..', '../roles/guest', '']) await expect(idp.find(id)).rejects.toThrow('not the id of a person')
    expect(await idp.findByEmail('nobody@example.com')).toBeUndefined()
    expect(await idp.rolesOf('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49')).toEqual([])
    await expect(idp.update('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49', { enabled: false })).rejects.toThrow(
      'no such person',
    )
  })

  test('a change of attributes leaves those it does not name, and an empty one takes it away', async () => {
    const { id } = await registered(idp, {
      attributes: { agentCode: 'AG-1', accountNumber: ['1', '2'], activeAccountNumber: '2' },
    })
    await idp.update(id, { attributes: { company: 'Hibla', displayCoachmarks: false } })
    await idp.update(id, { attributes: { accountNumber: ['1'], activeAccountNumber: '' } })
    const person = await idp.find(id)
    expect(person?.attributes).toEqual({
      agentCode: 'AG-1',
      accountNumber: ['1'],
      company: 'Hibla',
      displayCoachmarks: false,
    })
  })

  test('changes that come at the same moment are all kept', async () => {
    const { id } = await registered(idp)
    await Promise.all([
      idp.update(id, { attributes: { displayCoachmarks: false } }),
      idp.update(id, { attributes: { displayWelcomeBanner: false } }),
      idp.update(id, { attributes: { displaySuccessRegistration: false } }),
      idp.update(id, { emailVerified: true }),
    ])
    expect((await idp.find(id))?.attributes).toEqual({
      displayCoachmarks: false,
      displayWelcomeBanner: false,
      displaySuccessRegistration: false,
    })
  })

  test('roles are given by name, once, and only those that the realm knows', async () => {
    const { id } = await registered(idp, { roles: ['guest', 'referrer'] })
    await idp.grantRole(id, 'subscriber')
    await idp.grantRole(id, 'subscriber')
    expect((await idp.rolesOf(id)).toSorted()).toEqual(['guest', 'referrer', 'subscriber'])
    await expect(idp.grantRole(id, 'emperor')).rejects.toThrow('answered 404')
  })

  test('a registration that cannot be finished leaves nobody behind', async () => {
    const wish = newPerson({ roles: ['guest', 'emperor'] })
    await expect(idp.register(wish)).rejects.toThrow('find the role emperor')
    expect(await idp.findByEmail(wish.email)).toBeUndefined()
    expect(await idp.register({ ...wish, roles: ['guest'] })).toBeDefined()
  })

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

  test('a wrong password, an unknown email and a disabled account are refused in the same words', async () => {
    const [ana, ben] = [await registered(idp), await registered(idp)]
    await idp.update(ben.id, { enabled: false })
    const words = { message: expect.stringMatching(/not right|invalid/i) }
    const refusals = [
      await idp.login(ana.email, 'something else entirely'),
      await idp.login('nobody@example.com', ana.password),
      await idp.login(ben.email, ben.password),
    ]
    expect(refusals).toEqual([words, words, words])
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  test('a new password is the only one', async () => {
    const { id, email, password } = await registered(idp)
    await idp.setPassword(id, 'quite another secret')
    expect(await idp.login(email, password)).toHaveProperty('message')
    expect(await idp.login(email, 'quite another secret')).toHaveProperty('access_token')
  })

  test('a session is refreshed until it ends; then neither its tokens nor their heirs are worth anything', async () => {
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

  test('a refresh token that is used twice ends the session', async () => {
    const { email, password } = await registered(idp)
    const first = await loggedIn(idp, email, password)
    const second = await idp.refresh(first.refresh_token)
    expect(await idp.refresh(first.refresh_token)).toBeUndefined()
    expect(await idp.refresh(second!.refresh_token)).toBeUndefined()
  })

  test('ending somebody’s sessions ends all of theirs and nobody else’s', async () => {
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

  test('whoever is removed has neither login nor session left, the address is free again, and twice is as good', async () => {
    const { id, email, password } = await registered(idp)
    const { access_token, refresh_token } = await loggedIn(idp, email, password)
    await idp.remove(id)
    await idp.remove(id)
    expect(await idp.find(id)).toBeUndefined()
    expect(await idp.findByEmail(email)).toBeUndefined()
    expect(await idp.login(email, password)).toHaveProperty('message')
    expect(await idp.refresh(refresh_token)).toBeUndefined()
    expect(await idp.verify(access_token)).toBeUndefined()
  })

  test('a program gets a token for its secret, and that token is nobody’s', async () => {
    const token = await idp.clientToken(service.clientId, service.secret)
    expect(token).toEqual({ access_token: expect.any(String), expires_in: expect.any(Number) })
    expect(await idp.verify(token!.access_token)).toBeUndefined()
    expect(await idp.clientToken(service.clientId, 'wrong')).toBeUndefined()
    expect(await idp.clientToken('hibla-web', 'x')).toBeUndefined()
    expect(await idp.clientToken('nobody', 'x')).toBeUndefined()
  })
}
