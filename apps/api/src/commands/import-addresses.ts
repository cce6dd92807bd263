import { importProperties } from '../capabilities/address/import-properties.ts'
import { importCommand } from './import-command.ts'

/** `npm run import:addresses -- places.csv` takes over a provider's buildings and subdivisions; see apps/api/data/README.md. */
await importCommand({
  usage: 'npm run import:addresses -- places.csv [--replace]',
  take: importProperties,
  tell: ({ properties, removed }) => `${properties} buildings and subdivisions are in place, ${removed} are gone.`,
})
