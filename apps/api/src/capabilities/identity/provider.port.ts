import type { Claims } from '@hibla/contract/identity/claims'
import type { Tokens } from '@hibla/contract/identity/identity.contract'

/** A person as the identity provider keeps them. */
export type Person = {
  id: string
  email: string
  firstName: string
  lastName: string
  emailVerified: boolean
  enabled: boolean
  attributes: PersonAttributes
}

export type PersonAttributes = {
  mobileNumber?: string
  accountNumber?: string[]
  activeAccountNumber?: string
  agentCode?: string
  company?: string
  displayCoachmarks?: boolean
  displayWelcomeBanner?: boolean
  displaySuccessRegistration?: boolean
}

export type NewPerson = Pick<Person, 'email' | 'firstName' | 'lastName' | 'emailVerified' | 'attributes'> & {
  password: string
  /** Realm role names. */
  roles: string[]
}

/** What the portal asks of whoever keeps its people: the embedded provider, or Keycloak. */
export type IdentityProvider = {
  /** The claims of a token that this provider issued for this portal, still valid and not ended; else undefined. */
  verify: (accessToken: string) => Promise<Claims | undefined>
  /** Undefined where the address is taken. */
  register: (person: NewPerson) => Promise<Person | undefined>
  find: (id: string) => Promise<Person | undefined>
  findByEmail: (email: string) => Promise<Person | undefined>
  /** Attributes that are named are replaced, the others stay. */
  update: (id: string, change: Partial<Pick<Person, 'emailVerified' | 'enabled' | 'attributes'>>) => Promise<void>
  setPassword: (id: string, password: string) => Promise<void>
  rolesOf: (id: string) => Promise<string[]>
  grantRole: (id: string, role: string) => Promise<void>
  /** Ends every session of a person. */
  endSessions: (id: string) => Promise<void>
  /** Forgets a person altogether and ends every session; no such person is as good. */
  remove: (id: string) => Promise<void>
  login: (username: string, password: string) => Promise<Tokens | { message: string }>
  refresh: (refreshToken: string) => Promise<Tokens | undefined>
  logout: (refreshToken: string) => Promise<void>
  clientToken: (clientId: string, secret: string) => Promise<{ access_token: string; expires_in: number } | undefined>
}
