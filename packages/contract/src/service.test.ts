import { expect, test } from 'vitest'
import { everyEndpoint } from './index.ts'

const callsAt = (service: string) =>
  everyEndpoint
    .filter(({ endpoint }) => endpoint.at === service)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .toSorted()

test('notifications are read and marked at the notifications service', () => {
  expect(callsAt('notifications')).toEqual(['GET /notifications', 'PATCH /notifications'])
})

test('calls that the specification calls version 2 or 3 go to the new API', () => {
  expect(callsAt('new')).toEqual([
    'GET /hobs/postsales/accounts',
    'GET /hobs/postsales/accounts/{accountNumber}/payments',
    'GET /product/order-id',
    'GET /sales/agents/{id}',
  ])
})

test('everything about logins goes to the identity adapter', () => {
  const logins = everyEndpoint.filter(({ capability }) => capability === 'identity')
  expect(logins.every(({ endpoint }) => endpoint.at === 'adapter')).toBe(true)
  // Besides these, only the calls about the account numbers in a login's claims.
  const others = everyEndpoint.filter(
    ({ capability, endpoint }) => capability !== 'identity' && endpoint.at === 'adapter',
  )
  expect(others.map(({ name }) => name)).toEqual(['accountNumbers', 'switchAccount', 'unlinkAccount'])
  expect(callsAt('adapter').every((call) => call.includes(' /users'))).toBe(true)
})
