import { sql } from '../../../kernel/postgres/sql.ts'
import { bulkWrite } from '../../../kernel/postgres/bulk-write.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import type { AddressService } from '../../address/address.service.ts'
import { installationCapacity } from './appointments.tables.ts'
import { readSlots } from './import-slots.ts'

const rowsOf = async (db: Database, file: string, addresses: AddressService) => {
  const rows = await readSlots(db, file, addresses)
  if ('mistakes' in rows) throw new Error(`${file}: ${JSON.stringify(rows.mistakes)}`)
  return rows
}

/** Teams for the demo network's cities, by weekday, so that they never run out. Only where no provider's are loaded. */
export const loadDemoSlots = async (db: Database, file: string, addresses: AddressService): Promise<void> => {
  if ((await db.$count(installationCapacity)) > 0) return
  await bulkWrite(db, installationCapacity, ['area', 'weekday', 'day', 'half'], await rowsOf(db, file, addresses))
}

/** Removes what is still as the demo has it. */
export const removeDemoSlots = async (db: Database, file: string, addresses: AddressService): Promise<void> => {
  const rows = await rowsOf(db, file, addresses)
  await db.execute(sql`
    delete from ${installationCapacity} as kept using json_to_recordset(${JSON.stringify(rows)}::json)
      as given (area text, weekday smallint, half text, capacity smallint)
    where (given.area, given.weekday, given.half, given.capacity) = (kept.area, kept.weekday, kept.half, kept.capacity)`)
}
