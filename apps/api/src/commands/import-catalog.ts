import { manilaDate } from '@hibla/contract/values/dates'
import { addressService } from '../capabilities/address/address.service.ts'
import { importCatalog } from '../capabilities/catalog/import-catalog.ts'
import { summaryOf } from '../capabilities/catalog/import-summary.ts'
import { importCommand } from './import-command.ts'

/** `npm run import:catalog -- catalog.yaml` changes what we sell; apps/api/data/README.md tells the format. */
await importCommand({
  usage: 'npm run import:catalog -- catalog.yaml [--replace]',
  take: (db, file, { replace, clock }) =>
    importCatalog(db, file, { replace }, { addresses: addressService, today: manilaDate(clock.now()) }),
  tell: summaryOf,
})
