import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'

/** The dependencies of every leads use case. */
export type LeadsParts = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  address: AddressDoor
  agents: AgentsDoor
  serviceability: ServiceabilityDoor
  /** Leads need no login, so a verified email address is the only way to know whose they are. */
  identity: Pick<IdentityDoor, 'provedEmailOf'>
}
