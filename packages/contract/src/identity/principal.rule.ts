import type { Principal } from '../access.rule.ts'
import type { RoleNames } from '../config.ts'
import type { Persona } from '../endpoint.ts'
import type { Claims } from './claims.ts'

/** What the realm's roles are called by default. */
export const usualRoleNames: RoleNames = {
  guest: ['guest'],
  customer: ['subscriber'],
  sales: ['sales-admin', 'sales-agent'],
  referrer: ['referrer'],
  'back-office': ['back-office'],
}

const meanings = ['customer', 'sales', 'referrer', 'back-office'] as const satisfies readonly Persona[]

export const personasOf = (roles: readonly string[], names: RoleNames): Set<Persona> =>
  new Set(meanings.filter((persona) => names[persona].some((name) => roles.includes(name))))

export const principalOf = (claims: Claims, names: RoleNames): Principal => ({
  signedIn: true,
  personas: personasOf(claims.realm_access.roles, names),
  registered: names.guest.some((name) => claims.realm_access.roles.includes(name)),
})

/** The account number in use: the active one if it is in the list, else the first, else none. */
export const accountNumberOf = (claims: Pick<Claims, 'accountNumber' | 'activeAccountNumber'>): string | undefined =>
  claims.accountNumber.find((each) => each === claims.activeAccountNumber) ?? claims.accountNumber[0]

export const greetingOf = (claims: Pick<Claims, 'given_name'> | undefined): string =>
  `Hi ${claims?.given_name ?? 'User'}`
