import { join } from 'node:path'
import { CitizenshipCode } from '@hibla/contract/applications/applications.contract'
import { readData } from '../../kernel/data/read-data.ts'
import { asc, getTableName } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import type { Cache } from '../../kernel/postgres/cache.ts'
import { citizenship } from './applications.tables.ts'

/** The citizenships people can choose from. */
export const citizenshipsReader = (db: Database, { cached }: Cache) => {
  const read = cached(getTableName(citizenship), () =>
    db.select({ code: citizenship.code, name: citizenship.name }).from(citizenship).orderBy(asc(citizenship.position)),
  )
  return () => read('all')
}
export type Citizenships = ReturnType<typeof citizenshipsReader>

const List = z.record(CitizenshipCode, z.string().min(1).max(60))

/** Loads the citizenships that aren't in the database yet. */
export const loadCitizenships = async (db: Database, folder: string): Promise<void> => {
  const list = await readData(join(folder, 'citizenships.yaml'), List)
  const rows = Object.entries(list).map(([code, name], position) => ({ code, name, position }))
  await db.insert(citizenship).values(rows).onConflictDoNothing()
}
