import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { CatalogDoor } from '../catalog/catalog.door.ts'
import type { DocumentsDoor } from '../documents/documents.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'
import type { Citizenships } from './citizenships.ts'

/** The dependencies of every applications use case. */
export type ApplicationsParts = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  identity: Pick<IdentityDoor, 'sendCode' | 'awaitsCode' | 'redeemCode' | 'namesOf'>
  address: AddressDoor
  catalog: CatalogDoor
  serviceability: ServiceabilityDoor
  agents: AgentsDoor
  documents: DocumentsDoor
  citizenships: Citizenships
  accounts: Pick<AccountDoor, 'open' | 'activate' | 'setStatus' | 'find' | 'recordsKeptUntil' | 'pastKeeping'>
  linkByEmail: AccountDoor['linkByEmail']
  billing: Pick<BillingDoor, 'chargeOnce'>
}
