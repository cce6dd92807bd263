import type { Brand } from '@hibla/contract/config'
import type { Clock } from '../../kernel/clock/clock.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AccountService } from '../account/account.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { ShopReader } from './read-shop.ts'

/** What the shop's use cases need. */
export type ShopDeps = {
  db: Database
  clock: Clock
  brand: Brand
  origin: string
  reader: ShopReader
  catalog: Pick<CatalogService, 'listed'>
  accounts: Pick<AccountService, 'find' | 'endSubscription'>
}
