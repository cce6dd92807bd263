import type { Clock } from '../../../kernel/clock/clock.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import type { EndedSessions } from './ended-sessions.ts'

export type EmbeddedOptions = {
  db: Database
  /** Times the waits after failed logins. Tokens live in the machine's time: nobody may outlive one by moving the clock. */
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
  /** Sign the cookies; the first signs, the others are still believed. */
  cookieKeys: string[]
  /** The portal's own screens. */
  pages: { login: string; register: string }
  /** The name that the few pages of the provider itself carry. */
  product: string
  ended: EndedSessions
}

export const issuerOf = ({ issuerOrigin, realm }: Pick<EmbeddedOptions, 'issuerOrigin' | 'realm'>): string =>
  `${issuerOrigin}/realms/${realm}`
