import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Plan } from '@hibla/contract/catalog/catalog.contract'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { plan } from './catalog.tables.ts'

/** Plans of the files that the database does not know yet; prices that staff changed since stay as they are. */
export const loadPlans = async (db: Database, folder: string): Promise<void> => {
  const plans = z.array(Plan).parse(parse(await readFile(join(folder, 'plans.yaml'), 'utf8')))
  // A provider may begin without any.
  if (plans.length > 0) await db.insert(plan).values(plans).onConflictDoNothing()
}
