import '../../apps/api/src/config/production.ts'
import { createApp } from '../../apps/api/src/app.ts'
import { compose } from '../../apps/api/src/compose.ts'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { systemClock } from '../../apps/api/src/kernel/clock/clock.ts'
import { openInside } from '../../apps/api/src/kernel/http/connections/inside.ts'
import { connect, requestLimits } from '../../apps/api/src/kernel/postgres/database.ts'
import { createCache } from '../../apps/api/src/kernel/postgres/cache.ts'
import { readBrand, runtimeConfig } from '../../apps/api/src/config/runtime-config.ts'

/** The portal's API without its jobs: what follows from a call, such as receipts and mail, would be measured with it. */
const config = readConfig(process.env)
const { db, listen } = connect(config.databaseUrl, { max: config.DATABASE_POOL, limits: requestLimits })
const brand = await readBrand()
const memory = await createCache(listen)
const inside = await openInside()
const clock = systemClock()
const app = await createApp({
  ...compose({ db, memory, clock, config, brand, insideUrl: inside.url }),
  db,
  clock,
  memory,
  secret: config.keys.visitors,
  config: runtimeConfig(config, brand),
  server: { log: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY, requestsPerMinute: config.REQUESTS_PER_MINUTE },
  shows: { metrics: config.METRICS, docs: config.API_DOCS },
})
await inside.serve(app)
await app.listen({ port: config.PORT, host: config.HOST })
