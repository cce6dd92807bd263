import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AddressService } from '../address/address.service.ts'
import { catalogService, type CatalogService } from './catalog.service.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { loadCatalog } from './load.ts'
import { catalogReader } from './read-catalog.ts'
import { catalogTriggers } from './catalog.triggers.ts'

type Given = { address: AddressService }

export const catalog = (
  { db, memory, clock }: SharedDependencies,
  { address: addresses }: Given,
): { service: CatalogService; module: Module } => {
  const reader = catalogReader(db, memory)
  return {
    service: catalogService(reader),
    module: {
      routes: catalogRoutes(db, reader, clock, addresses),
      triggers: catalogTriggers,
      load: (data) => loadCatalog(db, data('catalog')),
    },
  }
}
