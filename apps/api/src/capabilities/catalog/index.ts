import type { Clock } from '../../kernel/clock/clock.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Memory } from '../../kernel/postgres/remember.ts'
import type { AddressDoor } from '../address/address.door.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { loadCatalog } from './load.ts'
import { catalogReader } from './read-catalog.ts'

type CatalogParts = { db: Database; memory: Memory; clock: Clock; addresses: Pick<AddressDoor, 'namesOf'> }

export const catalog = ({ db, memory, clock, addresses }: CatalogParts): Module => ({
  routes: catalogRoutes(catalogReader(db, memory), clock, addresses),
  load: (data) => loadCatalog(db, data('catalog')),
})
