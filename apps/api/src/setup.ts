import { loadDemoProperties } from './capabilities/address/index.ts'
import { loadDemoAgents } from './capabilities/agents/index.ts'
import { loadDemoNetwork } from './capabilities/serviceability/index.ts'
import { compose, loadReferenceData } from './compose.ts'
import { readConfig, type Config } from './config.ts'
import { loadDemoAccounts, loadDemoMessages } from './demo.ts'
import { dataFolder } from './data-folder.ts'
import { sayAndExit } from './exit.ts'
import { systemClock } from './kernel/clock/clock.ts'
import { prepareJobs } from './kernel/jobs/jobs.ts'
import { connect } from './kernel/postgres/database.ts'
import { migrateDatabase } from './kernel/postgres/migrate.ts'
import { noMemory } from './kernel/postgres/remember.ts'
import { readBrand } from './runtime-config.ts'

/** Brings a database to what this version needs: tables, queues, reference data. Safe to run again, and at once. */
export const setUp = async (config: Config): Promise<void> => {
  await migrateDatabase(config.databaseUrl)
  const { db, close } = connect(config.databaseUrl, { max: 2 })
  const clock = systemClock(config.HIBLA_NOW)
  try {
    await loadReferenceData(db)
    if (config.HIBLA_DEMO) {
      await loadDemoProperties(db)
      await loadDemoNetwork(db, dataFolder('network/demo.yaml'))
      await loadDemoAgents(db, dataFolder('demo/agents.yaml'))
    }
    if (config.HIBLA_DEMO && config.IDENTITY === 'embedded') await loadDemoAccounts(db, clock)
    const brand = await readBrand(config.BRAND_FILE)
    if (config.HIBLA_DEMO && config.IDENTITY === 'embedded') await loadDemoMessages(db, clock, brand)
    const { work, stop } = compose({ db, memory: noMemory, config, clock, brand })
    await prepareJobs(config.databaseUrl, work)
    stop()
  } finally {
    await close()
  }
}

if (import.meta.main) await Promise.try(() => setUp(readConfig(process.env))).catch(sayAndExit)
