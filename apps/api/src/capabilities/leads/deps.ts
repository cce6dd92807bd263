import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressService } from '../address/address.service.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'

/** The dependencies of every leads use case. */
export type LeadsDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  address: AddressService
  agents: AgentsService
  serviceability: ServiceabilityService
  /** Leads need no login, so a verified email address is the only way to know whose they are. */
  identity: Pick<IdentityService, 'provedEmailOf'>
}
