import { listDead, listWaiting, retryDead } from '../kernel/jobs/dead-letters.ts'
import { atWork, finish } from './command.ts'

const SHOWN = 200

/** `npm run stuck` shows what waits or has failed; `npm run stuck -- --retry` gives the failed another run. */
const run = (): Promise<number> =>
  atWork(async ({ db }) => {
    if (process.argv.includes('--retry')) {
      const again = await db.transaction((tx) => retryDead(tx, { before: new Date() }))
      console.log(`${again} put back in their queues`)
    }
    const [waiting, dead] = [await listWaiting(db), await listDead(db, SHOWN)]
    if (waiting.length === 0 && dead.length === 0) console.log('Nothing is stuck.')
    for (const { topic, events, since } of waiting)
      console.log(`waiting  ${topic}  ${events} since ${since?.toISOString()}`)
    for (const { queue, id, since, why } of dead)
      console.log(`failed   ${queue}  ${id}  ${since.toISOString()}  ${why}`)
    return 0
  })

await finish(run, 'Use: npm run stuck [-- --retry]')
