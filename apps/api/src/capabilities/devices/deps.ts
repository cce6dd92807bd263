import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database, Transaction } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { OutagesService } from '../outages/outages.service.ts'
import type { Modems } from './modem.port.ts'
import type { Streaming } from './streaming.port.ts'

/** What the use cases of devices need. */
export type DevicesDeps = {
  db: Database
  clock: Clock
  origin: string
  /** A token can outlive its person by some minutes; whatever stores something of theirs asks this first. */
  isErased: (tx: Transaction, personId: string) => Promise<boolean>
  accounts: Pick<
    AccountService,
    'find' | 'beginStreaming' | 'renewStreaming' | 'pendingStreaming' | 'activateStreaming'
  >
  outages: Pick<OutagesService, 'inWords'>
  billing: Pick<BillingService, 'owedBy'>
  /** Absent if nobody manages modems here. */
  modems: Modems | undefined
  streaming: Streaming | undefined
}
