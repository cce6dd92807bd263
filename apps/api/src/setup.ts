import { compose, loadReferenceData } from './compose.ts'
import { readConfig, type Config } from './config.ts'
import { loadDemoAccounts } from './demo.ts'
import { sayAndExit } from './exit.ts'
import { systemClock } from './kernel/clock/clock.ts'
import { prepareJobs } from './kernel/jobs/jobs.ts'
import { connect } from './kernel/postgres/database.ts'
import { migrateDatabase } from './kernel/postgres/migrate.ts'
import { createMemory } from './kernel/postgres/remember.ts'
import { readBrand } from './runtime-config.ts'

/** Brings a database to what this version needs: tables, queues, reference data. Safe to run again, and at once. */
export const setUp = async (config: Config): Promise<void> => {
  await migrateDatabase(config.databaseUrl)
  const { db, listen, close } = connect(config.databaseUrl, { max: 2 })
  try {
    await loadReferenceData(db)
    if (config.HIBLA_DEMO && config.IDENTITY === 'embedded') await loadDemoAccounts(db)
    const [memory, brand] = [await createMemory(listen), await readBrand(config.BRAND_FILE)]
    const { work, stop } = compose({ db, memory, config, clock: systemClock(), brand })
    await prepareJobs(config.databaseUrl, work)
    stop()
  } finally {
    await close()
  }
}

if (import.meta.main) await Promise.try(() => setUp(readConfig(process.env))).catch(sayAndExit)
