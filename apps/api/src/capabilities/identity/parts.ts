import type { Brand, RoleNames } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { IdentityProvider } from './provider.port.ts'

/** What every use case of identity works with. */
export type IdentityParts = {
  db: Database
  clock: Clock
  provider: IdentityProvider
  brand: Brand
  /** Where links in mails lead. */
  origin: string
  /** Keys the hashes of codes, which are too short to stand alone. */
  secret: string
  /** What the realm calls its roles. */
  roles: RoleNames
  /** Told that a person gives an account number up; may be told twice. */
  onUnlink: (personId: string, accountNumber: string) => Promise<void>
}
