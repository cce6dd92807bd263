import { commandConfig } from './command-config.ts'
import { bossFor } from '../kernel/jobs/queues.ts'
import { findStuck, retryDead } from '../kernel/jobs/stuck.ts'
import { connect } from '../kernel/postgres/database.ts'

/** `npm run stuck` shows what waits or has failed; `npm run stuck -- --retry` gives the failed another run. */
const { databaseUrl } = await commandConfig(process.env)
const { db, close } = connect(databaseUrl, { max: 1 })
const boss = bossFor(databaseUrl)
await boss.start()

if (process.argv.includes('--retry')) console.log(`${await retryDead(boss)} put back in their queues`)
const { waiting, dead } = await findStuck(db, boss)
if (waiting.length === 0 && dead.length === 0) console.log('Nothing is stuck.')
for (const { topic, events, since } of waiting)
  console.log(`waiting  ${topic}  ${events} since ${since?.toISOString()}`)
for (const { queue, id, since, why } of dead) console.log(`failed   ${queue}  ${id}  ${since.toISOString()}  ${why}`)

await boss.stop({ graceful: false })
await close()
