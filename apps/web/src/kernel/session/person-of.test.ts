import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { expect, test } from 'vitest'
import { personOf } from './person-of.ts'

const tokenOf = (said: object) => `header.${Buffer.from(JSON.stringify(said)).toString('base64url')}.signature`
const read = (access_token: string, profile: object = {}, roles = usualRoleNames) =>
  personOf({ access_token, profile: { sub: 'p-1', ...profile } as never }, roles)

test('a name keeps its special letters, and roles that are only in the access token count', () => {
  const { claims, principal } = read(tokenOf({ given_name: 'Iñigo Peña', realm_access: { roles: ['subscriber'] } }))
  expect(claims.given_name).toBe('Iñigo Peña')
  expect([...principal.personas]).toEqual(['customer'])
})

test('an unreadable token has no claims, and the profile still counts', () => {
  const { claims, principal } = read('opaque', { given_name: 'Ana' })
  expect([claims.given_name, principal.personas.size]).toEqual(['Ana', 0])
})

test('role names come from the configuration', () => {
  const names = { ...usualRoleNames, customer: ['klant'], sales: ['verkoper', 'hoofd-verkoop'] }
  const token = tokenOf({ realm_access: { roles: ['hoofd-verkoop', 'klant', 'subscriber'] } })
  expect([...read(token, {}, names).principal.personas]).toEqual(['customer', 'sales'])
  expect([...read(tokenOf({ realm_access: { roles: ['subscriber'] } }), {}, names).principal.personas]).toEqual([])
})
