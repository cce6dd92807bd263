import { commandConfig } from './command-config.ts'
import { listDead, listWaiting, retryDead } from '../kernel/jobs/dead-letters.ts'
import { connect } from '../kernel/postgres/database.ts'

/** `npm run stuck` shows what waits or has failed; `npm run stuck -- --retry` gives the failed another run. */
const SHOWN = 200
const { databaseUrl } = await commandConfig(process.env)
const { db, close } = connect(databaseUrl, { max: 1 })

if (process.argv.includes('--retry')) {
  const again = await db.transaction((tx) => retryDead(tx, { before: new Date() }))
  console.log(`${again} put back in their queues`)
}
const [waiting, dead] = [await listWaiting(db), await listDead(db, SHOWN)]
if (waiting.length === 0 && dead.length === 0) console.log('Nothing is stuck.')
for (const { topic, events, since } of waiting)
  console.log(`waiting  ${topic}  ${events} since ${since?.toISOString()}`)
for (const { queue, id, since, why } of dead) console.log(`failed   ${queue}  ${id}  ${since.toISOString()}  ${why}`)

await close()
