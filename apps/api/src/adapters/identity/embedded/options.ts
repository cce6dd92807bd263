import type { Brand } from '@hibla/contract/config'
import type { FactorEvent } from '../../../capabilities/identity/second-factor/second-factor.port.ts'
import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../../kernel/postgres/database.ts'
import type { EndedSessions } from './login/ended-sessions.ts'
import type { PasswordCost } from './people/password-hash.ts'

export type EmbeddedOptions = {
  db: Database
  /** For the waits after failed logins. Tokens use the machine's time, so moving the clock can't extend them. */
  clock: Clock
  /** Where browsers reach the portal, such as https://portal.example.com. With https, cookies are Secure. */
  issuerOrigin: string
  realm: string
  /** The `aud` of people's access tokens. */
  audience: string
  /** The realm's role names. */
  roles: readonly string[]
  clients: {
    web: { clientId: string; redirectOrigins: string[] }
    service: { clientId: string; secret: string }
  }
  /** Cookie keys: the first one signs, the others are still accepted. */
  cookieKeys: string[]
  /** The portal's own screens. */
  pages: { login: string; register: string }
  /** How the provider's own few pages are called and look. */
  product: string
  colours: Brand['colours']
  ended: EndedSessions
  /** Encrypts the secrets of second factors, and keys the digests of who tried to log in and from where. */
  secretKey: string
  /** What hashing a password costs from now on. */
  passwordCost: PasswordCost
  /** Roles whose people must have a second factor. */
  factorRoles: readonly string[]
  /** Somebody seems to be guessing a password. Called for unknown emails too, so that both take the same time. */
  onGuessing: (tx: Transaction, personId: string | null) => Promise<void>
  /** Something happened to somebody's app or recovery codes. Called in its transaction, so that its owner hears of it. */
  onFactorNews: (tx: Transaction, news: FactorEvent) => Promise<void>
}

export const issuerOf = ({ issuerOrigin, realm }: Pick<EmbeddedOptions, 'issuerOrigin' | 'realm'>): string =>
  `${issuerOrigin}/realms/${realm}`
