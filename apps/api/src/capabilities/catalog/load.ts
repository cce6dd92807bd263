import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Plan } from '@hibla/contract/catalog/catalog.contract'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { plan } from './catalog.tables.ts'

/** Loads plans that aren't in the database yet; prices changed by staff stay. */
export const loadPlans = async (db: Database, folder: string): Promise<void> => {
  const plans = z.array(Plan).parse(parse(await readFile(join(folder, 'plans.yaml'), 'utf8')))
  // A provider can start without any.
  if (plans.length > 0) await db.insert(plan).values(plans).onConflictDoNothing()
}
