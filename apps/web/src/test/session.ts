import { Claims } from '@hibla/contract/identity/claims'
import { principalOf, usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { guest, unknown, type Known, type Person } from '../kernel/session/known.ts'
import type { Session } from '../kernel/session/session.ts'

/** A session that never changes and makes no network calls. */
const still = (known: Known, own: Partial<Session> = {}): Session => ({
  current: () => known,
  subscribe: () => () => {},
  begin: () => {},
  know: () => {},
  token: async () => (known.state === 'person' ? 'token' : undefined),
  renew: async () => {},
  login: async () => 'left',
  finish: async () => '/',
  logout: async () => 'ended',
  ...own,
})

export const person = (roles: string[], own: Partial<Claims> = {}): Person => {
  const claims = Claims.parse({ sub: 'p-1', given_name: 'Ana', realm_access: { roles: ['guest', ...roles] }, ...own })
  return { state: 'person', claims, principal: principalOf(claims, usualRoleNames) }
}

export const visitor = (own?: Partial<Session>): Session => still(guest, own)
export const nobodyKnown = (own?: Partial<Session>): Session => still(unknown, own)
export const signedIn = (roles: string[], claims?: Partial<Claims>, own?: Partial<Session>): Session =>
  still(person(roles, claims), own)
