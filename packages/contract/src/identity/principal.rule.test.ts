import { expect, test } from 'vitest'
import { Claims } from './claims.ts'
import { displayAttributes } from './identity.contract.ts'
import { NewPassword, containsOwnName } from './password.rule.ts'
import { accountNumberOf, greetingOf, principalOf, usualRoleNames } from './principal.rule.ts'

const token = {
  sub: '1',
  sid: 's',
  email: 'ana@example.com',
  given_name: 'Ana',
  family_name: 'Reyes',
  accountNumber: ['1000000000011', '1000000000029'],
  activeAccountNumber: '1000000000029',
  agentCode: 'AG-1',
  company: 'Hibla',
  displayCoachmarks: true,
  displayWelcomeBanner: false,
  displaySuccessRegistration: true,
  realm_access: { roles: ['guest', 'subscriber'] },
}

test('[identity.token-claims-read] the portal reads name, account numbers, agent code, company, the display flags and the roles', () => {
  expect(Claims.parse(token)).toMatchObject(token)
  expect([...principalOf(Claims.parse(token), usualRoleNames).personas]).toEqual(['customer'])
  for (const name of displayAttributes)
    for (const isShown of [true, false])
      expect(Claims.parse({ ...token, [name]: isShown })).toMatchObject({ ...token, [name]: isShown })
})

test('claims may be the one-item lists that identity providers store, and a broken one counts as missing', () => {
  const listed = Claims.parse({
    ...token,
    displayCoachmarks: ['true'],
    displayWelcomeBanner: [false],
    agentCode: ['AG-1'],
    accountNumber: '1000000000011',
    company: 5,
  })
  expect(listed).toMatchObject({
    displayCoachmarks: true,
    displayWelcomeBanner: false,
    agentCode: 'AG-1',
    accountNumber: ['1000000000011'],
  })
  expect(listed.company).toBeUndefined()
  for (const nobody of [{}, { sub: '' }]) expect(Claims.safeParse(nobody).success).toBe(false)
  expect(Claims.parse({ sub: '1' })).toMatchObject({
    accountNumber: [],
    displayCoachmarks: false,
    realm_access: { roles: [] },
  })
})

test('[account.active-account-number-used-when-in-list] the account number in use is the active one if it is linked', () => {
  expect(accountNumberOf(Claims.parse(token))).toBe('1000000000029')
  expect(accountNumberOf({ accountNumber: ['1', '2'], activeAccountNumber: '2' })).toBe('2')
})

test('[account.first-account-number-used-otherwise] if the active account number isn’t linked, the first one is used', () => {
  expect(accountNumberOf({ accountNumber: ['1', '2'], activeAccountNumber: '9' })).toBe('1')
  expect(accountNumberOf({ accountNumber: ['1', '2'], activeAccountNumber: undefined })).toBe('1')
  expect(accountNumberOf({ accountNumber: ['1', '2'], activeAccountNumber: '' })).toBe('1')
})

test('[account.no-account-number-when-list-empty] someone without a linked account number has none in use', () => {
  expect(accountNumberOf({ accountNumber: [], activeAccountNumber: '9' })).toBeUndefined()
})

test('[shell.greeting-uses-given-name] a person is greeted by name', () => {
  expect(greetingOf(Claims.parse(token))).toBe('Hi Ana')
})

test("[shell.greeting-falls-back-to-hi-user] a person without a name is greeted 'Hi User'", () => {
  expect(greetingOf({ given_name: undefined })).toBe('Hi User')
  expect(greetingOf(undefined)).toBe('Hi User')
})

test('a password has ten characters or more, and doesn’t contain its owner’s name', () => {
  expect(NewPassword.safeParse('123456789').error?.issues[0]?.message).toBe('Use at least 10 characters')
  expect(NewPassword.safeParse('1234567890').success).toBe(true)
  expect(NewPassword.safeParse('x'.repeat(128)).success).toBe(true)
  expect(NewPassword.safeParse('x'.repeat(129)).error?.issues[0]?.message).toBe('Use at most 128 characters')
  const ana = { email: 'kite.flyer@example.com', firstName: 'ANNA', lastName: 'REY' }
  for (const telling of ['my-ANNA-house', 'by Kite.Flyer too'])
    expect(containsOwnName(telling, ana), telling).toBe(true)
  // Three letters appear in too many words.
  for (const silent of ['seven purple kites', 'forever greyest', '@example.com'])
    expect(containsOwnName(silent, ana)).toBe(false)
  expect(containsOwnName('my-reyes-house', { ...ana, lastName: 'REYES' })).toBe(true)
})
