import type { Clock } from '../../kernel/clock/clock.ts'
import type { Module } from '../../kernel/module/module.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { AddressDoor } from '../address/address.door.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { loadCatalog } from './load.ts'
import type { CatalogReader } from './read-catalog.ts'
import { catalogTriggers } from './catalog.triggers.ts'

type CatalogParts = { db: Database; reader: CatalogReader; clock: Clock; addresses: Pick<AddressDoor, 'namesOf'> }

export const catalog = ({ db, reader, clock, addresses }: CatalogParts): Module => ({
  routes: catalogRoutes(reader, clock, addresses),
  triggers: catalogTriggers,
  load: (data) => loadCatalog(db, data('catalog')),
})
