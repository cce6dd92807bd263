import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { CatalogDoor } from '../catalog/catalog.door.ts'
import type { ShopReader } from './read-shop.ts'

/** What the shop's use cases need. */
export type ShopParts = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  reader: ShopReader
  catalog: Pick<CatalogDoor, 'listed'>
  accounts: Pick<AccountDoor, 'find' | 'endSubscription'>
}
