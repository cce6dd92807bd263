import { resolve } from 'node:path'
import { compose } from './compose.ts'
import type { Config } from './config/config.ts'
import { ConfigMistakes } from './config/mistake.ts'
import { refusePoolers } from './config/poolers.ts'
import { fileMistakes, ownBrand } from './config/provider.ts'
import { refuseUnknownFiles } from './data-files.ts'
import { dataFolder } from './data-folder.ts'
import { systemClock } from './kernel/clock/clock.ts'
import { prepareJobs } from './kernel/jobs/queues.ts'
import { connect } from './kernel/postgres/database.ts'
import { installTriggers } from './kernel/postgres/install-triggers.ts'
import { migrateDatabase } from './kernel/postgres/migrate.ts'
import { noCache } from './kernel/postgres/cache.ts'

/**
 * Brings a database to what this version needs: tables with their triggers, queues, reference data. Safe to run again, and at once. Returns what
 * people should know about it.
 */
export const setUp = async (config: Config): Promise<string[]> => {
  const mistakes = await fileMistakes(config)
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)
  const brand = await ownBrand(config)
  await refusePoolers(config)
  await refuseUnknownFiles(dataFolder(''))
  await migrateDatabase(config.databaseUrl)
  const { db, close } = connect(config.databaseUrl, { max: 2 })
  const clock = systemClock(config.HIBLA_NOW)
  const { triggers, load, loadDemo, unloadDemo, work, stop } = compose({ db, memory: noCache, config, clock, brand })
  try {
    await installTriggers(config.databaseUrl, triggers)
    const legalPages = config.LEGAL_PAGES && resolve(config.LEGAL_PAGES)
    await load((path) => (legalPages && path === 'content/pages' ? legalPages : dataFolder(path)))
    const said = config.HIBLA_DEMO ? await loadDemo(dataFolder) : await unloadDemo(dataFolder)
    await prepareJobs(config.databaseUrl, work)
    return said ?? []
  } finally {
    await stop()
    await close()
  }
}
