import type { Module } from '../../kernel/module/module.ts'
import { addressRoutes, type AddressParts } from './address.routes.ts'
import { loadDemoProperties, removeDemoProperties } from './demo-properties.ts'
import { loadAddresses } from './load.ts'
import { serveOutlines } from './outlines/serve-outlines.ts'
import { connectForSearches } from './searching.ts'
import { addressTriggers } from './address.triggers.ts'

type Addresses = { databaseUrl: string; standbys: string | undefined }

export const address = ({ databaseUrl, standbys, ...parts }: Omit<AddressParts, 'searching'> & Addresses): Module => {
  const searching = connectForSearches(databaseUrl, standbys)
  return {
    mount: serveOutlines,
    routes: addressRoutes({ ...parts, searching: searching.db }),
    triggers: addressTriggers,
    load: (data) => loadAddresses(parts.db, data('address')),
    loadDemo: () => loadDemoProperties(parts.db),
    unloadDemo: () => removeDemoProperties(parts.db),
    stop: searching.close,
  }
}
