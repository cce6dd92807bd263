import { compose } from './compose.ts'
import { readConfig, type Config } from './config.ts'
import { dataFolder } from './data-folder.ts'
import { sayAndExit } from './exit.ts'
import { systemClock } from './kernel/clock/clock.ts'
import { prepareJobs } from './kernel/jobs/queues.ts'
import { connect } from './kernel/postgres/database.ts'
import { migrateDatabase } from './kernel/postgres/migrate.ts'
import { noMemory } from './kernel/postgres/remember.ts'
import { readBrand } from './runtime-config.ts'

/** Brings a database to what this version needs: tables, queues, reference data. Safe to run again, and at once. */
export const setUp = async (config: Config): Promise<void> => {
  await migrateDatabase(config.databaseUrl)
  const { db, close } = connect(config.databaseUrl, { max: 2 })
  const clock = systemClock(config.HIBLA_NOW)
  const brand = await readBrand(config.BRAND_FILE)
  const { load, loadDemo, work, stop } = compose({ db, memory: noMemory, config, clock, brand })
  try {
    await load(dataFolder)
    if (config.HIBLA_DEMO) await loadDemo(dataFolder)
    await prepareJobs(config.databaseUrl, work)
  } finally {
    await stop()
    await close()
  }
}

if (import.meta.main) await Promise.try(() => setUp(readConfig(process.env))).catch(sayAndExit)
