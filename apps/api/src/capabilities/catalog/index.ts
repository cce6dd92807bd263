import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AddressDoor } from '../address/address.door.ts'
import { catalogDoor, type CatalogDoor } from './catalog.door.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { loadCatalog } from './load.ts'
import { catalogReader } from './read-catalog.ts'
import { catalogTriggers } from './catalog.triggers.ts'

type Given = { address: AddressDoor }

export const catalog = (
  { db, memory, clock }: SharedDependencies,
  { address: addresses }: Given,
): { service: CatalogDoor; module: Module } => {
  const reader = catalogReader(db, memory)
  return {
    service: catalogDoor(reader),
    module: {
      routes: catalogRoutes(db, reader, clock, addresses),
      triggers: catalogTriggers,
      load: (data) => loadCatalog(db, data('catalog')),
    },
  }
}
