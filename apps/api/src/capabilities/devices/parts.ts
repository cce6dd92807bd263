import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { OutagesDoor } from '../outages/outages.door.ts'
import type { Modems } from './modem.port.ts'
import type { Streaming } from './streaming.port.ts'

/** What the use cases of devices need. */
export type DevicesParts = {
  db: Database
  clock: Clock
  origin: string
  /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  accounts: Pick<AccountDoor, 'find' | 'beginStreaming' | 'renewStreaming' | 'pendingStreaming' | 'activateStreaming'>
  outages: Pick<OutagesDoor, 'inWords'>
  billing: Pick<BillingDoor, 'owedBy'>
  /** Absent if nobody manages modems here. */
  modems: Modems | undefined
  streaming: Streaming | undefined
}
