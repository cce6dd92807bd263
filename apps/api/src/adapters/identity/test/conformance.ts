import { expect, test } from 'vitest'
import type { IdentityProvider } from '../../../capabilities/identity/provider.port.ts'
import { expectLogins } from './login-conformance.ts'
import { newPerson, service } from './portal.ts'
import { loggedIn, registered } from './registered.ts'

/** What the portal relies on, whichever provider is used. */
export const expectIdentityProvider = (idp: IdentityProvider): void => {
  test('a registered person is found by id and by email, with the same details', async () => {
    const attributes = {
      mobileNumber: '9171234567',
      accountNumber: ['1000000000011'],
      activeAccountNumber: '1000000000011',
      company: 'Ñandú & Co.',
      displayCoachmarks: true,
      displayWelcomeBanner: false,
    }
    const input = newPerson({ firstName: 'Niña', attributes, emailVerified: false })
    const person = await idp.register(input)
    expect(person).toEqual({
      id: expect.any(String),
      email: input.email,
      firstName: 'Niña',
      lastName: 'Reyes',
      emailVerified: false,
      enabled: true,
      attributes,
    })
    expect(await idp.find(person!.id)).toEqual(person)
    expect(await idp.findByEmail(input.email.toUpperCase())).toEqual(person)
  })

  test('an email can only be registered once, however it is written', async () => {
    const { email } = await registered(idp)
    expect(await idp.register(newPerson({ email }))).toBeUndefined()
    expect(await idp.register(newPerson({ email: email.toUpperCase() }))).toBeUndefined()
  })

  test('if two people register an email at the same moment, one gets it', async () => {
    const input = newPerson()
    const made = await Promise.all([idp.register(input), idp.register(input), idp.register(input)])
    expect(made.filter((person) => person !== undefined)).toHaveLength(1)
  })

  test('an unknown person is not found', async () => {
    expect(await idp.find('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49')).toBeUndefined()
    for (const id of ['..', '../roles/guest', '']) await expect(idp.find(id)).rejects.toThrow('not the id of a person')
    expect(await idp.findByEmail('nobody@example.com')).toBeUndefined()
    expect(await idp.rolesOf('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49')).toEqual([])
    await expect(idp.update('5f0c7a52-98b9-4b6e-8f3e-0d6f1c2b3a49', { enabled: false })).rejects.toThrow(
      'no such person',
    )
  })

  test('changing attributes keeps the others, and an empty value removes one', async () => {
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

  test('an unconfirmed person can’t log in; confirming replaces what a stranger may have typed', async () => {
    const input = newPerson({ emailVerified: false, attributes: { mobileNumber: '9990000000' } })
    const { id, email } = (await idp.register(input))!
    expect(await idp.login(email, input.password)).toHaveProperty('message')
    await idp.setPassword(id, 'quite another secret')
    await idp.update(id, { firstName: 'Niña', lastName: 'Cruz', emailVerified: true, attributes: { mobileNumber: '' } })
    expect(await idp.find(id)).toMatchObject({
      firstName: 'Niña',
      lastName: 'Cruz',
      emailVerified: true,
      attributes: {},
    })
    expect(await idp.login(email, input.password)).toHaveProperty('message')
    const { access_token } = await loggedIn(idp, email, 'quite another secret')
    expect(await idp.verify(access_token)).toMatchObject({ given_name: 'Niña' })
  })

  test('changes made at the same moment are all kept', async () => {
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

  test('roles are assigned by name, once, and only if the realm has them', async () => {
    const { id } = await registered(idp, { roles: ['guest', 'referrer'] })
    await idp.grantRole(id, 'subscriber')
    await idp.grantRole(id, 'subscriber')
    expect((await idp.rolesOf(id)).toSorted()).toEqual(['guest', 'referrer', 'subscriber'])
    await expect(idp.grantRole(id, 'emperor')).rejects.toThrow('responded with 404')
  })

  test('a failed registration leaves no account behind', async () => {
    const input = newPerson({ roles: ['guest', 'emperor'] })
    await expect(idp.register(input)).rejects.toThrow('find the role emperor')
    expect(await idp.findByEmail(input.email)).toBeUndefined()
    expect(await idp.register({ ...input, roles: ['guest'] })).toBeDefined()
  })

  expectLogins(idp)

  test('a removed person has no login or session left, the email is free again, and removing twice is fine', async () => {
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

  test('a program gets a token for its secret, and that token belongs to no person', async () => {
    const token = await idp.clientToken(service.clientId, service.secret)
    expect(token).toEqual({ access_token: expect.any(String), expires_in: expect.any(Number) })
    expect(await idp.verify(token!.access_token)).toBeUndefined()
    expect(await idp.clientToken(service.clientId, 'wrong')).toBeUndefined()
    expect(await idp.clientToken('hibla-web', 'x')).toBeUndefined()
    expect(await idp.clientToken('nobody', 'x')).toBeUndefined()
  })
}
