import { MANILA } from '@hibla/contract/values/dates'
import { PgBoss } from 'pg-boss'
import type { Work } from './jobs.ts'

/** The queue for jobs that failed every retry or can't succeed, until somebody looks at them. */
export const DEAD = 'dead'

/** Pauses double from two seconds to half an hour, and together they last over a day: nobody loses mail to a bad night. */
const timeout = { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 1_800 }

/** A schedule comes around again anyway, so it gives up before its next turn. */
const scheduleOptions = { ...timeout, retryLimit: 12 }

const basics = {
  deadLetter: DEAD,
  /** Only dead workers lose their jobs (`takeOver`), slow ones may take as long as they need. */
  expireInSeconds: 23 * 3_600,
  /** Longer than we wait ourselves: for jobs that have killed their process every time, which pg-boss then ends. */
  heartbeatSeconds: 60,
  deleteAfterSeconds: 86_400,
}

/** pg-boss reports the failures of its workers as plain copies, which nothing here would recognise. */
const asError = (told: { message: string; stack?: string; code?: string }): Error =>
  told instanceof Error ? told : Object.assign(new Error(told.message), { stack: told.stack ?? '', code: told.code })

/** Background queries report their errors to `onError`; the others fail for their caller. */
export const bossFor = (url: string, onError: (error: Error) => void = () => {}): PgBoss =>
  new PgBoss({ connectionString: url, max: 4, application_name: 'hibla-jobs' }).on('error', (told) =>
    onError(asError(told)),
  )

/** Each name is a queue, so two jobs with one name would take each other's work. */
const requireOwnNames = (work: Work): void => {
  const names = [...work.subscribers, ...work.schedules].map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two jobs are called '${twice}'`)
}

/** Creates the job tables and every queue. Runs at setup, before any process serves. */
export const prepareJobs = async (url: string, work: Work): Promise<void> => {
  requireOwnNames(work)
  const boss = bossFor(url)
  try {
    await boss.start()
    await boss.createQueue(DEAD, { retentionSeconds: 90 * 86_400 })
    const queues = [
      ...work.subscribers.map(({ name }) => ({ name, ...timeout })),
      ...work.schedules.map(({ name }) => ({ name, ...scheduleOptions })),
    ]
    for (const { name, ...options } of queues) {
      await boss.createQueue(name, { ...options, ...basics })
      // An earlier version may have created it differently.
      await boss.updateQueue(name, { ...options, ...basics })
    }
    for (const { name, cron } of work.schedules) await boss.schedule(name, cron, null, { tz: MANILA })
  } finally {
    await boss.stop({ graceful: false })
  }
}
