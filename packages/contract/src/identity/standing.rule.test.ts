import { expect, test } from 'vitest'
import { Claims } from './claims.ts'
import { NewPassword, tellsWhoItIs } from './password.rule.ts'
import { accountNumberOf, greetingOf, standingOf, usualRoleNames } from './standing.rule.ts'

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
  expect([...standingOf(Claims.parse(token), usualRoleNames).personas]).toEqual(['customer'])
})

test('claims may come as the one-item lists that an identity provider keeps, and a broken one counts as not there', () => {
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

test('[account.first-account-number-used-otherwise] without an active one that is linked, the first counts', () => {
  expect(accountNumberOf({ accountNumber: ['1', '2'], activeAccountNumber: '9' })).toBe('1')
  expect(accountNumberOf({ accountNumber: ['1', '2'], activeAccountNumber: undefined })).toBe('1')
})

test('[account.no-account-number-when-list-empty] whoever has linked none uses none', () => {
  expect(accountNumberOf({ accountNumber: [], activeAccountNumber: '9' })).toBeUndefined()
})

test('[shell.greeting-uses-given-name] a person with a name is greeted by it', () => {
  expect(greetingOf(Claims.parse(token))).toBe('Hi Ana')
})

test("[shell.greeting-falls-back-to-hi-user] whoever has no name is greeted 'Hi User'", () => {
  expect(greetingOf({ given_name: undefined })).toBe('Hi User')
  expect(greetingOf(undefined)).toBe('Hi User')
})

test('a password has ten characters or more, and does not tell whose it is', () => {
  expect(NewPassword.safeParse('123456789').error?.issues[0]?.message).toBe('Use at least 10 characters')
  expect(NewPassword.safeParse('1234567890').success).toBe(true)
  expect(NewPassword.safeParse('x'.repeat(128)).success).toBe(true)
  expect(NewPassword.safeParse('x'.repeat(129)).error?.issues[0]?.message).toBe('Use at most 128 characters')
  const ana = { email: 'kite.flyer@example.com', firstName: 'ANNA', lastName: 'REY' }
  for (const telling of ['my-ANNA-house', 'by Kite.Flyer too']) expect(tellsWhoItIs(telling, ana), telling).toBe(true)
  // Three letters stand in half of all words.
  for (const silent of ['seven purple kites', 'forever greyest', '@example.com'])
    expect(tellsWhoItIs(silent, ana)).toBe(false)
  expect(tellsWhoItIs('my-reyes-house', { ...ana, lastName: 'REYES' })).toBe(true)
})
