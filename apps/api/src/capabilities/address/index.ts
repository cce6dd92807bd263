import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import { addressService, type AddressService } from './address.service.ts'
import { addressRoutes } from './address.routes.ts'
import { loadDemoProperties, removeDemoProperties } from './loading/demo-properties.ts'
import { loadAddresses } from './loading/load.ts'
import { serveOutlines } from './outlines/serve-outlines.ts'
import { connectForSearches } from './search/searching.ts'
import { addressTriggers } from './address.triggers.ts'

export const address = ({ db, memory, config }: SharedDependencies): { service: AddressService; module: Module } => {
  const searching = connectForSearches(config.databaseUrl, config.DATABASE_READ_URL)
  return {
    service: addressService,
    module: {
      mount: serveOutlines,
      routes: addressRoutes({
        db,
        memory,
        searching: searching.db,
        hiddenSubdivisions: config.HIDDEN_SUBDIVISION_IDS,
      }),
      triggers: addressTriggers,
      load: (data) => loadAddresses(db, data('address')),
      loadDemo: () => loadDemoProperties(db),
      unloadDemo: () => removeDemoProperties(db),
      stop: searching.close,
    },
  }
}
