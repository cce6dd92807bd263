import { importPlant } from '../capabilities/serviceability/import-plant.ts'
import { importCommand } from './import-command.ts'

/** `npm run import:network -- plant.csv` takes over a provider's plant; apps/api/data/README.md tells the format. */
await importCommand({
  usage: 'npm run import:network -- plant.csv [--replace]',
  take: importPlant,
  tell: ({ elements, removed }) => `${elements} elements are in place, ${removed} are gone.`,
})
