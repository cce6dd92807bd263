import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { PersonalData } from '../../kernel/module/personal-data.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'

/** What every use case of account works with. */
export type AccountParts = {
  db: Database
  clock: Clock
  brand: Brand
  identity: IdentityDoor
  /** The realm role of whoever holds an account. */
  customerRole: string
  /** Of every capability, asked when all of them stand. */
  personalData: () => PersonalData[]
}
