import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { SalesDoor } from '../sales/index.ts'
import type { ServiceabilityDoor } from '../serviceability/index.ts'

/** What every use case of applications works with. */
export type ApplicationsParts = { db: Database; clock: Clock; serviceability: ServiceabilityDoor; sales: SalesDoor }
