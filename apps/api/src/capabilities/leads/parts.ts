import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'

/** What every use case of leads works with. */
export type LeadsParts = {
  db: Database
  clock: Clock
  brand: Brand
  address: AddressDoor
  agents: AgentsDoor
  /** A wish is left without a login, so it is known as somebody's only by the address that they have proved. */
  provedEmailOf: (personId: string) => Promise<string | undefined>
}
