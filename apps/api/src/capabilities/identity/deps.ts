import type { Brand, RoleNames } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { IdentityProvider } from './provider.port.ts'
import type { SecondFactor } from './second-factor/second-factor.port.ts'

/** What the identity use cases need. */
export type IdentityDeps = {
  db: Database
  clock: Clock
  provider: IdentityProvider
  /** Absent with Keycloak, which does it by itself. */
  secondFactor: SecondFactor | undefined
  /** Where people set it up then. */
  accountConsole: string | null
  brand: Brand
  /** The origin for links in mails. */
  origin: string
  /** The key for hashing codes, which are too short for a plain hash. */
  secret: string
  /** Limits the messages one address gets. */
  mayReach: RecipientCap
  /** The realm's role names. */
  roles: RoleNames
}
