import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { expect, test } from 'vitest'
import { useApi, type TestApi } from '../../../test/api.ts'
import { passwordCostIn, seedPerson } from '../../adapters/identity/embedded/index.ts'
import { messagesTo } from '../../../test/mailbox.ts'

const environment = {
  ROLE_GUEST: 'gast',
  ROLE_CUSTOMER: 'klant,abonnee',
  ROLE_SALES: 'verkoper,hoofd-verkoop',
  ROLE_REFERRER: 'aanbrenger',
  ROLE_BACK_OFFICE: 'kantoor',
}
const api = await useApi({ environment })
const strict = await useApi({ database: api, environment: { ...environment, STAFF_SECOND_FACTOR: 'on' } })
const password = 'Correct-horse-battery-1'

const loginAs = async (name: string, roles: string[], attributes: object = {}) =>
  Tokens.parse((await loginAt(api, name, roles, attributes)).body).access_token as never

const loginAt = async (at: TestApi, name: string, roles: string[], attributes: object = {}) => {
  const email = `${name}@example.com`
  await seedPerson(api.db, passwordCostIn('test'), {
    email,
    firstName: name,
    lastName: 'Cruz',
    password,
    roles,
    emailVerified: true,
    attributes,
  })
  return at.call(contract.identity.login, { body: { username: email, password } })
}

test('with other role names configured, those grant access and the usual names grant none', async () => {
  const told = (as: never) => api.call(contract.notifications.notifications, { as, query: {} })
  for (const role of ['klant', 'abonnee']) expect((await told(await loginAs(role, [role]))).status).toBe(200)
  expect((await told(await loginAs('stranger', ['subscriber', 'back-office', 'sales-agent']))).status).toBe(403)

  const banner = (as: never) => api.call(contract.content.salesBanner, { as })
  for (const role of ['verkoper', 'hoofd-verkoop']) expect((await banner(await loginAs(role, [role]))).status).toBe(200)
  expect((await banner(await loginAs('klant2', ['klant']))).status).toBe(403)
})

test('staff of every configured role need a second factor where it’s on, and nobody else does', async () => {
  for (const role of ['verkoper', 'hoofd-verkoop', 'kantoor'])
    for (const roles of [[role], ['gast', 'klant', role]]) {
      const { body } = await loginAt(strict, `strict-${roles.join('-')}`, roles)
      expect(body, roles.join()).toMatchObject([{ message: expect.stringContaining('authenticator app') }])
    }
  for (const role of ['gast', 'klant', 'abonnee', 'aanbrenger'])
    expect((await loginAt(strict, `strict-${role}`, [role])).body).toHaveProperty('access_token')
})

test('the browser gets the configured names too', async () => {
  const config = (await api.inject({ url: '/config.json' })).json()
  expect(config.identity.roles).toEqual({
    guest: ['gast'],
    customer: ['klant', 'abonnee'],
    sales: ['verkoper', 'hoofd-verkoop'],
    referrer: ['aanbrenger'],
    'back-office': ['kantoor'],
  })
})

test('a person who links an account gets the first configured customer role', async () => {
  const as = await loginAs('pia', ['gast'])
  const accountToLink = '1000000000110'
  const { body: sent } = await api.call(contract.account.startLinking, { as, body: { accountToLink } })
  const [address] = await api.db.execute<{ email: string }>(
    `select email from account where account_number = '${accountToLink}'` as never,
  )
  const code = /\b\d{6}\b/.exec((await messagesTo(api.db, address!.email)).at(-1)!.text)![0]
  const body = { accountToLink, reference: sent.reference, otp: code }
  expect((await api.call(contract.account.linkAccount, { as, body })).status).toBe(200)
  expect((await api.call(contract.identity.groups, { as })).body).toEqual(expect.arrayContaining(['gast', 'klant']))
})
