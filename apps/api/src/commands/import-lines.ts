import { importLines } from '../capabilities/account/import-lines.ts'
import { importCommand } from './import-command.ts'

/** `npm run import:lines -- lines.csv` says where lines end and what they hang on; apps/api/data/README.md tells the format. */
await importCommand({
  usage: 'npm run import:lines -- lines.csv',
  take: importLines,
  tell: ({ lines }) => `${lines} lines are in place.`,
})
