import { readConfig } from './config.ts'
import { compose, loadReferenceData } from './compose.ts'
import { sayAndExit } from './exit.ts'
import { prepareJobs } from './kernel/jobs/jobs.ts'
import { connect } from './kernel/postgres/database.ts'
import { migrateDatabase } from './kernel/postgres/migrate.ts'
import { readBrand } from './runtime-config.ts'

/** Brings a database to what this version needs: tables, queues, reference data. Safe to run again, and at once. */
export const setUp = async (databaseUrl: string, product: string): Promise<void> => {
  await migrateDatabase(databaseUrl)
  const { db, close } = connect(databaseUrl, { max: 2 })
  try {
    await loadReferenceData(db)
    await prepareJobs(databaseUrl, compose(db, { product }).work)
  } finally {
    await close()
  }
}

if (import.meta.main) {
  try {
    const config = readConfig(process.env)
    await setUp(config.databaseUrl, (await readBrand(config.BRAND_FILE)).product)
  } catch (error) {
    sayAndExit(error)
  }
}
