import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { RecipientCap } from '../../kernel/messages/recipient-cap.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { AddressService } from '../address/address.service.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'
import type { Citizenships } from './citizenships.ts'

/** The dependencies of every applications use case. */
export type ApplicationsDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  mayReach: RecipientCap
  identity: Pick<IdentityService, 'sendCode' | 'awaitsCode' | 'redeemCode' | 'namesOf'>
  address: AddressService
  catalog: CatalogService
  serviceability: ServiceabilityService
  agents: AgentsService
  documents: DocumentsService
  citizenships: Citizenships
  accounts: Pick<AccountService, 'open' | 'activate' | 'setStatus' | 'find' | 'recordsRetainedUntil' | 'pastRetention'>
  linkByEmail: AccountService['linkByEmail']
  billing: Pick<BillingService, 'chargeOnce'>
}
