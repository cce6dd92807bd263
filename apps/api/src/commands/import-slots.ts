import { addressService } from '../capabilities/address/address.service.ts'
import { importSlots } from '../capabilities/applications/appointments/import-slots.ts'
import { importCommand } from './import-command.ts'

/** `npm run import:slots -- slots.csv` says when teams can install lines; apps/api/data/README.md tells the format. */
await importCommand({
  usage: 'npm run import:slots -- slots.csv [--replace]',
  take: (db, file, { replace }) => importSlots(db, file, { replace }, addressService),
  tell: ({ rows, removed }) => `${rows} lines are in place, ${removed} are gone.`,
})
