import { setTimeout as pause } from 'node:timers/promises'
import { sql } from './sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { useKillablePostgres } from '../../../test/killable-postgres.ts'
import { until } from '../../../test/until.ts'
import { isUnavailable } from '../unavailable.ts'
import { startJobs } from '../jobs/jobs.ts'
import { prepareJobs } from '../jobs/queues.ts'
import { event, on, outbox } from '../outbox/outbox.ts'
import { connect } from './database.ts'
import { prepared } from './prepared.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
/** Short enough that nobody restarts the portal. */
const SECONDS = 5_000

const postgres = await useKillablePostgres()
const { db, listen, close } = connect(postgres.url, { max: 5 })
afterAll(close)
beforeAll(() => db.execute(sql`create table pair (id integer not null, part text not null)`))

const read = () => db.execute(sql`select 1 as one`)
const answers = () =>
  read().then(
    () => true,
    () => false,
  )
const failureOf = (asked: PromiseLike<unknown>) =>
  Promise.resolve(asked).then(
    () => undefined,
    (error: unknown) => error,
  )
const outage = async () => {
  await postgres.kill()
  await postgres.comeBack()
}

test('after PostgreSQL was killed while idle, the first query after its return succeeds', async () => {
  await read()
  await postgres.kill()
  const failure = await failureOf(read())
  expect(isUnavailable(failure)).toBe(true)
  await postgres.comeBack()
  expect(await read()).toEqual([{ one: 1 }])
})

test('queries under way when PostgreSQL is killed fail right away, however many there are', async () => {
  const sleeping = prepared((db) => db.select({ slept: sql`pg_sleep(30)` }).from(sql`(values (1)) v`))
  const asked = Array.from({ length: 20 }, (_, at) =>
    failureOf(at % 2 ? sleeping(db) : db.execute(sql`select pg_sleep(30)`)),
  )
  await until(async () => (await sleepers()) >= 5)
  const began = performance.now()
  await postgres.kill()
  const failures = await Promise.all(asked)
  expect(performance.now() - began).toBeLessThan(SECONDS)
  expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([])
  await postgres.comeBack()
  await until(answers)
})

test('a kill while connections are being opened refuses those who wait for them, and the next are answered', async () => {
  const rounds = deep ? 30 : 3
  for (let round = 0; round < rounds; round++) {
    const { db: fresh, close: closeFresh } = connect(postgres.url, { max: 5 })
    const one = () => fresh.execute(sql`select 1 as one`)
    // Nothing is connected yet, so each of these opens a connection, and the kill comes at another step of it each time.
    const asked = Array.from({ length: 10 }, () => failureOf(one()))
    await pause(round)
    await postgres.kill()
    const failures = (await Promise.all(asked)).filter((failure) => failure !== undefined)
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([])
    await postgres.comeBack()
    expect(await one()).toEqual([{ one: 1 }])
    await closeFresh()
  }
})

const sleepers = async (): Promise<number> => {
  const looking = connect(postgres.url, { max: 1 })
  const rows = await looking.db.execute(sql`select from pg_stat_activity where wait_event = 'PgSleep'`)
  await looking.close()
  return rows.length
}

test('a transaction that loses its connection between two statements leaves nothing behind and never writes outside itself', async () => {
  const rounds = deep ? 30 : 2
  for (let round = 0; round < rounds; round++) {
    const { promise: isBack, resolve: back } = Promise.withResolvers<void>()
    const begun: Promise<void>[] = []
    const work = Array.from({ length: 4 }, (_, at) => {
      const first = Promise.withResolvers<void>()
      begun.push(first.promise)
      return failureOf(
        db.transaction(async (tx) => {
          const id = round * 10 + at
          await tx.execute(sql`insert into pair values (${id}, 'first')`)
          first.resolve()
          await isBack
          await tx.execute(sql`insert into pair values (${id}, 'second')`)
        }),
      )
    })
    await Promise.all(begun)
    await outage()
    // Others have connections again before the interrupted ones continue.
    await Promise.all(Array.from({ length: 5 }, () => until(answers)))
    back()
    expect((await Promise.all(work)).filter((failure) => !isUnavailable(failure))).toEqual([])
  }
  expect(await db.execute(sql`select * from pair`)).toEqual([])
})

test('a transaction that swallows a failed statement isn’t reported as committed', async () => {
  const swallowing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into pair values (1, 'lost')`)
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(swallowing).rejects.toMatchObject({ message: 'division by zero' })
})

test('a statement after the end of its transaction is refused, and doesn’t land in another one', async () => {
  let late: (() => Promise<unknown>) | undefined
  await db.transaction(async (tx) => {
    late = async () => tx.execute(sql`insert into pair values (2, 'late')`)
  })
  await expect(late?.()).rejects.toMatchObject({
    cause: { message: expect.stringContaining('came after the end of its transaction') },
  })
})

test('a statement that comes while its transaction is being undone is refused, and not written outside of it', async () => {
  let late: Promise<unknown> | undefined
  const undone = db.transaction(async (tx) => {
    // By then the rollback is sent, but not answered yet.
    setImmediate(() => {
      late = failureOf(tx.execute(sql`insert into pair values (3, 'late')`))
    })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await late).toMatchObject({ cause: { message: expect.stringContaining('came after the end') } })
  expect(await db.execute(sql`select * from pair where id = 3`)).toEqual([])
})

test('listeners reconnect, and learn that they may have missed news', async () => {
  const heard: string[] = []
  let times = 0
  await listen(
    'changed',
    (payload) => heard.push(payload),
    () => times++,
  )
  await outage()
  await until(async () => times === 2)
  await until(answers)
  await db.execute(sql`select pg_notify('changed', 'plan')`)
  await until(async () => heard.includes('plan'))
  expect(times).toBe(2)
})

const posted = event('outage.posted', z.object({ id: z.number() }))
const work = {
  subscribers: [
    on(posted, 'outage.follow', async (tx, { id }) => {
      await tx.execute(sql`insert into pair values (${id}, 'told')`)
    }),
  ],
  schedules: [],
}
const told = async (id: number) => (await db.execute(sql`select from pair where id = ${id} and part = 'told'`)).length
const happens = (id: number) => db.transaction((tx) => outbox(tx, posted, { id }))
const silent = { error: () => {} }

test('jobs continue after a kill, and what was queued before runs once', async () => {
  await prepareJobs(postgres.url, work)
  const jobs = await startJobs(postgres.url, db, work, silent)
  await happens(101)
  await outage()
  await until(answers)
  await happens(102)
  await until(async () => (await told(101).catch(() => 0)) > 0 && (await told(102)) > 0)
  expect([await told(101), await told(102)]).toEqual([1, 1])
  await jobs.stop()
})

test('jobs that start while PostgreSQL is down begin when it’s back', async () => {
  await happens(103)
  await postgres.kill()
  const jobs = await startJobs(postgres.url, db, work, silent)
  await postgres.comeBack()
  await until(async () => (await told(103).catch(() => 0)) > 0)
  await jobs.stop()
  expect(await told(103)).toBe(1)
})

test.runIf(deep)(
  'kills at any moment under mixed load: everything whole, and answers again within seconds',
  async () => {
    const state = { stopped: false }
    const loop = async (ask: () => Promise<unknown>) => {
      while (!state.stopped) await ask().catch(() => pause(5))
    }
    let id = 1_000_000
    const pair = () =>
      db.transaction(async (tx) => {
        const own = id++
        await tx.execute(sql`insert into pair values (${own}, 'first')`)
        await pause(Math.random() * 5)
        await tx.execute(sql`insert into pair values (${own}, 'second')`)
      })
    const reading = prepared((db) =>
      db.select({ one: sql<number>`${sql.placeholder('one')}::int` }).from(sql`(values (1)) v`),
    )
    const wrong: unknown[] = []
    const readPrepared = async () => {
      const one = Math.floor(Math.random() * 1000)
      const rows = await reading(db, { one })
      if (rows.length !== 1 || rows[0]?.one !== one) wrong.push([one, rows])
    }
    const load = [read, read, readPrepared, readPrepared, pair, pair, pair, pair].map(loop)
    for (let kill = 0; kill < 50; kill++) {
      await pause(Math.random() * 300)
      await outage()
      await until(answers)
    }
    state.stopped = true
    await Promise.all(load)
    expect(wrong).toEqual([])
    expect(await db.execute(sql`select id from pair where id >= 1000000 group by id having count(*) <> 2`)).toEqual([])
  },
  600_000,
)
