import { importEmployees } from '../capabilities/referrals/import-employees.ts'
import { importCommand } from './import-command.ts'

/** `npm run import:employees -- employees.csv` takes over the personnel list; apps/api/data/README.md tells the format. */
await importCommand({
  usage: 'npm run import:employees -- employees.csv',
  take: importEmployees,
  tell: ({ employees }) => `${employees} employees can refer others.`,
})
