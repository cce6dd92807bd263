import type { Claims } from '@hibla/contract/identity/claims'
import type { Tokens } from '@hibla/contract/identity/identity.contract'

/** A person as the identity provider stores them. */
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

export type PersonChange = Partial<Pick<Person, 'firstName' | 'lastName' | 'emailVerified' | 'enabled' | 'attributes'>>

/** An open login of a person. Keycloak keeps no user agent. */
export type PersonSession = {
  id: string
  startedAt: Date
  lastSeenAt: Date
  address: string | undefined
  userAgent: string | undefined
}

type LoginMore = {
  /** Where the person is, since guesses are counted by network. */
  address?: string
  /** The code from their authenticator app, if they have one. */
  totp?: string
  /** The token of their browser, if it's one the embedded provider may know. */
  device?: string
}

/** What the portal needs from its identity provider: the embedded one, or Keycloak. */
export type IdentityProvider = {
  /** The claims of a valid token that this provider issued for this portal; else undefined. */
  verify: (accessToken: string) => Promise<Claims | undefined>
  /** Undefined if the email is taken. */
  register: (person: NewPerson) => Promise<Person | undefined>
  find: (id: string) => Promise<Person | undefined>
  findByEmail: (email: string) => Promise<Person | undefined>
  /**
   * Replaces the given attributes and keeps the others. A person's changes happen one after the other, in all processes. A
   * function is asked when it's its turn, with the person as they are then; undefined changes nothing.
   */
  update: (id: string, change: PersonChange | ((now: Person) => Promise<PersonChange | undefined>)) => Promise<void>
  setPassword: (id: string, password: string) => Promise<void>
  rolesOf: (id: string) => Promise<string[]>
  grantRole: (id: string, role: string) => Promise<void>
  /** Ends every session of a person. */
  endSessions: (id: string) => Promise<void>
  sessionsOf: (id: string) => Promise<PersonSession[]>
  /** Ends one session, by its own id; nothing happens if it has ended already. */
  endSession: (sessionId: string) => Promise<void>
  /** Ends logins whose password was given but which no browser has come back for. Keycloak leaves none behind. */
  endUnfinishedLogins: (id: string) => Promise<void>
  /** Deletes a person and ends every session. Does nothing if there's no such person. */
  remove: (id: string) => Promise<void>
  /** `needsCode`: the password was right, but a code from the authenticator app is missing. */
  login: (
    username: string,
    password: string,
    more?: LoginMore,
  ) => Promise<Tokens | { message: string; needsCode: boolean }>
  /** Whether they have an authenticator app, so that a login needs its code. */
  hasApp: (id: string) => Promise<boolean>
  /**
   * Whether this is the person's password and, if they have an app, its code. Counts against the same limits as a login, and
   * leaves no session behind. `needs-code` means that the password is right but no code came with it, `locked` that it wasn't
   * checked, `unclear` that the provider doesn't say which it is.
   */
  passwordIs: (
    person: Pick<Person, 'id' | 'email'>,
    password: string,
    more?: LoginMore,
  ) => Promise<'right' | 'needs-code' | 'wrong' | 'wrong-code' | 'locked' | 'unclear'>
  refresh: (refreshToken: string) => Promise<Tokens | undefined>
  logout: (refreshToken: string) => Promise<void>
  clientToken: (clientId: string, secret: string) => Promise<{ access_token: string; expires_in: number } | undefined>
}
