import { listDead, listWaiting, retryDead } from '../kernel/jobs/dead-letters.ts'
import type { Database } from '../kernel/postgres/database.ts'
import { atWork } from './command.ts'
import { command } from './declare.ts'

const SHOWN = 200

const show = async (db: Database): Promise<number> => {
  const [waiting, dead] = [await listWaiting(db), await listDead(db, SHOWN)]
  if (waiting.length === 0 && dead.length === 0) console.log('Nothing is stuck.')
  for (const { topic, events, since } of waiting)
    console.log(`waiting  ${topic}  ${events} since ${since?.toISOString()}`)
  for (const { queue, id, since, why } of dead) console.log(`failed   ${queue}  ${id}  ${since.toISOString()}  ${why}`)
  return 0
}

export const commands = [
  command({
    name: 'jobs list',
    description: 'lists the jobs that wait or have failed, and why',
    run: (_, typist) => atWork(typist, ({ db }) => show(db)),
  }),
  command({
    name: 'jobs retry',
    description: 'puts the failed jobs back in their queues',
    run: (_, typist) =>
      atWork(typist, async ({ db }) => {
        const again = await db.transaction((tx) => retryDead(tx, { before: new Date() }))
        console.log(`${again} put back in their queues`)
        return show(db)
      }),
  }),
]
