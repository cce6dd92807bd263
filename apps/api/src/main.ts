import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { sayAndExit } from './exit.ts'
import { startJobs } from './kernel/jobs/jobs.ts'
import { connect } from './kernel/postgres/database.ts'
import { pendingMigrations } from './kernel/postgres/migrate.ts'
import { readBrand, runtimeConfig } from './runtime-config.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

const start = async () => {
  const config = readConfig(process.env)
  const { db, close } = connect(config.databaseUrl, { max: config.DATABASE_POOL })
  if ((await pendingMigrations(db)) > 0) throw new Error('The database is older than this program. Run: node apps/api/src/setup.ts')
  if (!existsSync(webBuild)) throw new Error('The web is not built. Run: npm run build')

  const brand = await readBrand(config.BRAND_FILE)
  const { routes, owners, work } = compose(db, { product: brand.product })
  const app = await createApp({
    db,
    routes,
    owners,
    // Nobody can hold a believable token before there is somebody who issues them.
    authenticate: async () => undefined,
    config: runtimeConfig(config, brand),
    server: { log: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY, requestsPerMinute: config.REQUESTS_PER_MINUTE },
    webBuild,
  })
  const jobs = await startJobs(config.databaseUrl, db, work, app.log)
  await app.listen({ port: config.PORT, host: config.HOST })
  app.log.info({ port: config.PORT }, 'ready')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await jobs.stop()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

await start().catch(sayAndExit)
