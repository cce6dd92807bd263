import type { Brand, RoleNames } from '@hibla/contract/config'
import type { DemoHolder } from './capabilities/account/demo-holder.port.ts'
import type { Check } from './capabilities/captcha/service.port.ts'
import type { Modems } from './capabilities/devices/modem.port.ts'
import type { Streaming } from './capabilities/devices/streaming.port.ts'
import type { RoadDistances } from './capabilities/help/distances.port.ts'
import type { IdentityProvider } from './capabilities/identity/provider.port.ts'
import type { SecondFactor } from './capabilities/identity/second-factor/second-factor.port.ts'
import type { Gateways } from './capabilities/payments/gateway.port.ts'
import type { Config } from './config/config.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { Files } from './kernel/files/files.ts'
import type { RecipientCap } from './kernel/messages/recipient-cap.ts'
import type { PersonalData } from './kernel/module/personal-data.ts'
import type { Database } from './kernel/postgres/database.ts'
import type { Cache } from './kernel/postgres/cache.ts'

/** What capabilities are built from. What implements a port is for the capability that declares it; a check sees to that. */
export type SharedDependencies = {
  db: Database
  memory: Cache
  clock: Clock
  config: Config
  brand: Brand
  /** The origin for links in mails. */
  origin: string
  /** The realm's role names. */
  roles: RoleNames
  files: Files
  /** Limits the messages one address gets. */
  mayReach: RecipientCap
  /** What all capabilities store about people; a function, because it's known once all are built. */
  personalData: () => PersonalData[]
  identity: {
    provider: IdentityProvider
    /** Absent with Keycloak, which does it by itself. */
    secondFactor: SecondFactor | undefined
    /** Where people manage their login, if not in the portal. */
    accountConsole: string | null
  }
  /** Creates the demo people; absent if another identity provider manages people. */
  demoHolders: (() => Promise<DemoHolder[]>) | undefined
  captchaCheck: Check
  gateways: Gateways
  /** Absent if nobody manages modems here. */
  modems: Modems | undefined
  streaming: Streaming | undefined
  /** Absent where no maps service is configured. */
  roads: RoadDistances | undefined
}
