import { setTimeout as pause } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { errorOf } from '../error-of.ts'
import { deliver, relayOnce, type Delivery } from '../outbox/relay.ts'
import type { Subscriber } from '../outbox/outbox.ts'
import type { Database } from '../postgres/database.ts'
import { observed } from '../telemetry/telemetry.ts'
import type { Log, Work } from './jobs.ts'
import { startLoop } from './loop.ts'
import { releaseClaims, queuesDue, takeOver, type Claim } from './job-rows.ts'

/** How often workers show that they live, when they count as dead, and how long their work may take when they stop. */
export type Pace = { beatMs: number; goneAfterMs: number; stopWithinMs: number }

export type Working = { stop: () => Promise<void> }
export type LogError = (what: string) => (error: unknown) => void

type Deps = { boss: PgBoss; db: Database; log: Log; tell: LogError; pace: Pace }

/** For the worst case only: workers are woken as soon as there's something in their queue. */
const SELDOM_SECONDS = 30

/** A full batch means more is waiting, so the next is fetched right away. One job at a time would manage only two a second. */
const eager = {
  pollingIntervalSeconds: SELDOM_SECONDS,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

/** The queue keeps what is thrown, so that must not hold anything about people. */
const withoutDetails = (run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    throw new Error(errorOf(error).message)
  })

const jobFacts = (queue: string) => ({ 'messaging.system': 'pg-boss', 'messaging.destination.name': queue })

type Attempt = Pick<JobWithMetadata<Delivery>, 'id' | 'data' | 'retryCount' | 'retryLimit'>

/** Works until stopped: hands events on, runs jobs and schedules, and takes over what dead workers left. */
export const takeUp = async ({ boss, db, log, tell, pace }: Deps, work: Work): Promise<Working> => {
  const state = { stopping: false }
  const held = new Map<string, Claim>()
  const heartbeatRefreshSeconds = pace.beatMs / 1_000

  const holding = async <T>(jobs: Claim[], run: () => Promise<T>): Promise<T> => {
    for (const job of jobs) held.set(job.id, job)
    try {
      return await run()
    } finally {
      for (const { id } of jobs) held.delete(id)
    }
  }

  /** Each job of a batch succeeds or fails on its own, so only the failed ones are retried. */
  const attempt = async (subscriber: Subscriber, job: Attempt): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit } = job
    const giveUp = (why: string) =>
      log.error({ queue: subscriber.name, job: id, attempts: retryCount + 1, why }, 'jobs: gave up')
    try {
      const outcome = await observed(
        'job',
        subscriber.name,
        jobFacts(subscriber.name),
        () => deliver(db, subscriber, data),
        (given) => (given ? { 'error.type': 'hopeless' } : {}),
      )
      if (!outcome) return { id, status: 'completed' }
      giveUp(outcome.hopeless)
      return { id, status: 'deadletter', output: { message: outcome.hopeless } }
    } catch (error) {
      const { message } = errorOf(error)
      if (retryCount >= retryLimit) giveUp(message)
      return { id, status: 'failed', output: { message } }
    }
  }

  const runBatch = async (subscriber: Subscriber, jobs: Attempt[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of jobs) if (!state.stopping) results.push(await attempt(subscriber, job))
    await releaseClaims(db, jobs.slice(results.length)).catch(tell('jobs: the rest of a batch was not given back'))
    const done = jobs.filter((_, at) => results[at]?.status === 'completed')
    // What is done is forgotten at once; nothing about people stays behind in the queues.
    if (done.length > 0) await boss.deleteJob(subscriber.name, done)
    return results
  }

  /** By queue. */
  const workers = new Map<string, string>()
  for (const subscriber of work.subscribers) {
    const options = { ...eager, heartbeatRefreshSeconds }
    const id = await boss.work<Delivery, unknown, typeof options>(subscriber.name, options, (jobs) =>
      holding(jobs, () => runBatch(subscriber, jobs)),
    )
    workers.set(subscriber.name, id)
  }
  for (const { name, run } of work.schedules) {
    const options = { pollingIntervalSeconds: SELDOM_SECONDS, heartbeatRefreshSeconds }
    const id = await boss.work(name, options, (jobs) =>
      holding(jobs, () => withoutDetails(() => observed('job', name, jobFacts(name), () => run(log)))),
    )
    workers.set(name, id)
  }
  /**
   * Looks into all queues at once and wakes the workers of those where something is due. Asking queue by queue, each twice a
   * second, cost an idle portal a tenth of a core.
   */
  const wakeWorkers = async () => {
    for (const queue of await queuesDue(db, [...workers.keys()])) boss.notifyWorker(workers.get(queue) ?? '')
    return 0
  }
  const loops = [
    startLoop(() => relayOnce(db, boss, work.subscribers), {
      idleMs: 500,
      onError: tell('outbox: events could not be handed on'),
    }),
    startLoop(wakeWorkers, {
      idleMs: 500,
      onError: tell('jobs: queues could not be looked into'),
    }),
    startLoop(() => takeOver(db, pace.goneAfterMs), {
      idleMs: pace.beatMs,
      onError: tell('jobs: what dead workers left was not taken over'),
    }),
    ...(work.watches ?? []).map(({ name, look }) =>
      startLoop(() => look(log).then(() => 0), {
        idleMs: 1_000,
        onError: tell(`jobs: ${name} failed and is tried again`),
      }),
    ),
  ]
  return {
    stop: async () => {
      state.stopping = true
      const names = [...work.subscribers, ...work.schedules].map(({ name }) => name)
      const finished = Promise.all([
        ...loops.map((loop) => loop.stop()),
        ...names.map((name) => boss.offWork(name, { wait: true })),
      ])
      await Promise.race([finished, pause(pace.stopWithinMs, undefined, { ref: false })])
      await releaseClaims(db, [...held.values()]).catch(tell('jobs: unfinished work was not given back'))
      await boss.stop({ graceful: false })
    },
  }
}
