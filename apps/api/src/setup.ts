import { compose } from './compose.ts'
import type { Config } from './config/config.ts'
import { refusePoolers } from './config/poolers.ts'
import { refuseUnknownFiles } from './data-files.ts'
import { dataFolder } from './data-folder.ts'
import { systemClock } from './kernel/clock/clock.ts'
import { prepareJobs } from './kernel/jobs/queues.ts'
import { connect } from './kernel/postgres/database.ts'
import { installTriggers } from './kernel/postgres/install-triggers.ts'
import { migrateDatabase } from './kernel/postgres/migrate.ts'
import { noMemory } from './kernel/postgres/remember.ts'
import { readBrand } from './config/runtime-config.ts'

/**
 * Brings a database to what this version needs: tables with their triggers, queues, reference data. Safe to run again, and at once. Returns what
 * people should know about it.
 */
export const setUp = async (config: Config): Promise<string[]> => {
  await refusePoolers(config)
  await refuseUnknownFiles(dataFolder(''))
  await migrateDatabase(config.databaseUrl)
  const { db, close } = connect(config.databaseUrl, { max: 2 })
  const clock = systemClock(config.HIBLA_NOW)
  const brand = await readBrand(config.BRAND_FILE)
  const { triggers, load, loadDemo, unloadDemo, work, stop } = compose({ db, memory: noMemory, config, clock, brand })
  try {
    await installTriggers(config.databaseUrl, triggers)
    await load(dataFolder)
    const said = config.HIBLA_DEMO ? await loadDemo(dataFolder) : await unloadDemo(dataFolder)
    await prepareJobs(config.databaseUrl, work)
    return said ?? []
  } finally {
    await stop()
    await close()
  }
}
