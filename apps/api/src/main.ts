import './config/production.ts'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { readConfig } from './config/config.ts'
import { warningsIn } from './config/given.ts'
import { ownBrand } from './config/provider.ts'
import { surroundings } from './config/surroundings.ts'
import { refuseDemoPeople } from './demo.ts'
import { sayAndExit } from './exit.ts'
import { createInsideApp, createJobsApp } from './jobs-app.ts'
import { securityNotes } from './kernel/audit/audit.ts'
import { systemClock } from './kernel/clock/clock.ts'
import { followSandboxClock } from './kernel/clock/follow.ts'
import { openInside } from './kernel/http/connections/inside.ts'
import { startJobs } from './kernel/jobs/jobs.ts'
import { connect, requestLimits } from './kernel/postgres/database.ts'
import { missesTriggers } from './kernel/postgres/install-triggers.ts'
import { pendingMigrations } from './kernel/postgres/migrate.ts'
import { createCache, noCache } from './kernel/postgres/cache.ts'
import { nonFatalErrors, type NonFatalError } from './kernel/non-fatal.ts'
import { refusePoolers } from './config/poolers.ts'
import { runtimeConfig } from './config/runtime-config.ts'
import { startTelemetry } from './telemetry.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

const JOB_CONNECTIONS = 4
const OLDER_DATABASE = 'The database is older than this program. Run: script/hibla setup (in an image: hibla setup)'
/** A little less than the ten seconds after which whoever started us would kill us. */
const STOPPED_WITHIN_MS = 9_500

const start = async () => {
  for (const line of warningsIn(surroundings())) console.error(line)
  const config = readConfig(surroundings())
  const brand = await ownBrand(config)
  await refusePoolers(config)
  const { db, listen, close } = connect(config.DATABASE_URL, {
    max: config.DATABASE_POOL,
    limits: requestLimits,
    past: config.DATABASE_DIRECT_URL,
    standbys: config.DATABASE_READ_URL,
  })
  // Jobs may take long, so they have connections of their own and don't keep requests waiting.
  const background = connect(config.databaseUrl, { max: JOB_CONNECTIONS })
  if ((await pendingMigrations(db)) > 0) throw new Error(OLDER_DATABASE)
  if (config.production && config.IDENTITY === 'embedded') await refuseDemoPeople(db)
  if (config.PROCESS_ROLE !== 'jobs' && !existsSync(webBuild))
    throw new Error('The web is not built. Run: npm run build')

  const following = new AbortController()
  const clock = config.SANDBOX_URL
    ? await followSandboxClock(config.SANDBOX_URL, following.signal)
    : systemClock(config.HIBLA_NOW)
  const memory = config.CONTENT_CACHE ? await createCache(listen) : noCache
  const inside = await openInside()
  const leaving = new AbortController()
  const shows = { metrics: config.METRICS, docs: config.API_DOCS, leaving: leaving.signal }
  const server = {
    log: config.LOG_LEVEL,
    trustProxy: config.TRUST_PROXY,
    trustTraces: config.TRUST_TRACES,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
  }
  const deps = { memory, clock, config, brand, insideUrl: inside.url }
  const serving = config.PROCESS_ROLE === 'jobs' ? undefined : compose({ ...deps, db })
  const working = config.PROCESS_ROLE === 'pages' ? undefined : compose({ ...deps, db: background.db })
  if (await missesTriggers(db, (serving ?? working)?.triggers ?? [])) throw new Error(OLDER_DATABASE)
  const telemetry = await startTelemetry(config, (working ?? serving)?.metrics ?? [])
  const app = serving
    ? await createApp({
        ...serving,
        db,
        secret: config.keys.visitors,
        clock,
        memory,
        config: runtimeConfig(config, brand),
        server,
        hasStandbys: config.DATABASE_READ_URL !== undefined,
        shows,
        webBuild,
      })
    : createJobsApp({ db, server, shows, metrics: working?.metrics ?? [] })
  securityNotes.subscribe((note) => app.log.info({ security: note }, 'security'))
  nonFatalErrors.subscribe((trouble) => {
    const { err, message } = trouble as NonFatalError
    app.log.error({ err }, message)
  })
  await inside.serve(serving || !working ? app : await createInsideApp(server, working.mountIdentity))
  const jobs = working && (await startJobs(config.databaseUrl, background.db, working.work, app.log))
  await app.listen({ port: config.PORT, host: config.HOST })
  // For whoever started this process, at any log level.
  process.stdout.write(`${JSON.stringify({ msg: 'ready', ready: true, url: config.ORIGIN })}\n`)

  const hurry = new AbortController()
  const stop = async () => {
    // Whoever asks twice doesn't want to wait for balancers.
    if (leaving.signal.aborted) return hurry.abort()
    leaving.abort()
    const stopped = jobs?.stop().catch((err: unknown) => app.log.error({ err }, 'jobs: stopping failed'))
    if (serving) await pause(config.DRAIN_SECONDS * 1_000, undefined, { signal: hurry.signal }).catch(() => {})
    setTimeout(() => {
      app.log.error('stopping took too long; what was left is taken over by others or done at the next start')
      process.exit(0)
    }, STOPPED_WITHIN_MS).unref()
    await Promise.all([app.close(), stopped])
    inside.close()
    await Promise.all([serving?.stop(), working?.stop()])
    following.abort()
    await telemetry.stop()
    await Promise.all([close(), background.close()])
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop())
}

await start().catch(sayAndExit)
