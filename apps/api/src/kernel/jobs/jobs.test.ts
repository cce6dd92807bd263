import { sql } from '../postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { useDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { event, on, outbox } from '../outbox/outbox.ts'
import { deliver, relayOnce } from '../outbox/relay.ts'
import { outboxEvent } from '../outbox/outbox.tables.ts'
import { startJobs } from './jobs.ts'
import { bossFor, prepareJobs } from './queues.ts'
import { discardDead, listDead, listWaiting, retryDead } from './dead-letters.ts'

const { url, db } = await useDatabase()
await db.execute(sql`truncate outbox_event`)
await db.execute(sql`create table posted (payment text not null)`)
const posted = event('test.payment-posted', z.object({ payment: z.string() }))
const silent = { error: () => {} }
const post = on(
  posted,
  'test.post',
  async (tx, { payment }) => void (await tx.execute(sql`insert into posted values (${payment})`)),
)
const useBoss = async () => {
  const boss = bossFor(url)
  onTestFinished(() => boss.stop({ graceful: false }))
  return boss.start()
}
const rowsOf = async (payment: string) =>
  (await db.execute(sql`select * from posted where payment = ${payment}`)).length
const happen = (payment: string) => db.transaction((tx) => outbox(tx, posted, { payment }))

test('events of a rolled-back transaction never reach anyone', async () => {
  const attempt = db.transaction(async (tx) => {
    await outbox(tx, posted, { payment: 'undone' })
    throw new Error('the change itself failed')
  })
  await expect(attempt).rejects.toThrow('the change itself failed')
  expect(await db.$count(outboxEvent)).toBe(0)
})

test('an event of the wrong shape fails where it is written', async () => {
  await expect(db.transaction((tx) => outbox(tx, posted, { payment: 5 } as never))).rejects.toThrow('expected string')
})

test('a posted payment reaches its subscriber once, even with two processes running', async () => {
  await prepareJobs(url, { subscribers: [post], schedules: [] })
  const processes = await Promise.all(
    [1, 2].map(() => startJobs(url, db, { subscribers: [post], schedules: [] }, silent)),
  )
  await Promise.all(Array.from({ length: 20 }, (_, at) => happen(`p${at}`)))
  await until(
    async () =>
      (await rowsOf('p19')) > 0 && (await db.execute(sql`select 1 from posted where payment like 'p%'`)).length >= 20,
  )
  await Promise.all(processes.map((each) => each.stop()))
  expect((await db.execute(sql`select 1 from posted where payment like 'p%'`)).length).toBe(20)
})

test('two jobs with the same name don’t start, because they would take each other’s work', async () => {
  const nightly = { name: 'test.nightly', cron: '0 3 * * *', run: async () => {} }
  await expect(prepareJobs(url, { subscribers: [], schedules: [nightly, nightly] })).rejects.toThrow("'test.nightly'")
})

test('a second delivery of the same event changes nothing', async () => {
  await deliver(db, post, { eventId: 900_001, payload: { payment: 'twice' } })
  await deliver(db, post, { eventId: 900_001, payload: { payment: 'twice' } })
  expect(await rowsOf('twice')).toBe(1)
})

test('a subscriber that fails halfway leaves nothing behind and is retried', async () => {
  let attempts = 0
  const shaky = on(posted, 'test.shaky', async (tx, { payment }) => {
    await tx.execute(sql`insert into posted values (${payment})`)
    if (++attempts < 2) throw new Error('the mail server is away')
  })
  const delivery = { eventId: 900_002, payload: { payment: 'shaky' } }
  await expect(deliver(db, shaky, delivery)).rejects.toThrow('the mail server is away')
  expect(await rowsOf('shaky')).toBe(0)
  await deliver(db, shaky, delivery)
  expect(await rowsOf('shaky')).toBe(1)
})

test('no event is lost when a process dies between reading and queueing', async () => {
  const boss = await useBoss()
  await happen('survives')
  const dying = new Proxy(boss, {
    get: (target, name) =>
      name === 'send'
        ? async (...given: Parameters<typeof boss.send>) => {
            await target.send(...given)
            throw new Error('killed')
          }
        : Reflect.get(target, name),
  })
  await expect(relayOnce(db, dying, [post])).rejects.toThrow('killed')
  const queued = async () =>
    (
      await db.execute(
        sql`select 1 from pgboss.job where name = ${post.name} and data->'payload'->>'payment' = 'survives'`,
      )
    ).length
  expect([await queued(), await db.$count(outboxEvent)]).toEqual([0, 1])
  await relayOnce(db, boss, [post])
  expect([await queued(), await db.$count(outboxEvent)]).toEqual([1, 0])
})

test('a job that failed every retry is listed with its reason until it’s run again, and work can’t be discarded', async () => {
  const boss = await useBoss()
  await boss.createQueue('test.hopeless', { retryLimit: 0, deadLetter: 'dead' })
  await boss.send('test.hopeless', { eventId: 900_003, payload: {} })
  const [job] = await boss.fetch('test.hopeless')
  await boss.fail('test.hopeless', job!.id, { message: 'no such address' })
  const [message] = await listDead(db, 10)
  expect(message).toEqual({
    id: expect.any(String),
    queue: 'test.hopeless',
    why: 'no such address',
    attempts: 1,
    since: expect.any(Date),
    diedAt: expect.any(Date),
    message: null,
    canRetry: true,
  })
  expect(await db.transaction((tx) => retryDead(tx, { before: new Date(message!.diedAt.getTime() - 1_000) }))).toBe(0)
  expect(await db.transaction((tx) => retryDead(tx, { ids: [message!.id] }))).toBe(1)
  expect(await listDead(db, 10)).toEqual([])
  const [again] = await boss.fetch('test.hopeless')
  expect(again?.data).toEqual({ eventId: 900_003, payload: {} })
  await boss.fail('test.hopeless', again!.id, { message: 'still not' })
  expect(await db.transaction((tx) => discardDead(tx, { before: new Date(Date.now() + 60_000) }))).toBe(0)
  expect(await listDead(db, 10)).toMatchObject([{ queue: 'test.hopeless', why: 'still not' }])
})

test('an event that waits too long is listed as waiting', async () => {
  await happen('waiting')
  expect(await listWaiting(db)).toEqual([{ topic: 'test.payment-posted', events: 1, since: expect.any(Date) }])
})

test('a watch is checked again, even after a failure, until the process stops', async () => {
  let looks = 0
  const failures: string[] = []
  const look = async () => {
    if (++looks === 1) throw new Error('the database was away')
  }
  const log = { error: (_details: object, message: string) => void failures.push(message) }
  const work = { subscribers: [], schedules: [], watches: [{ name: 'test.watch', look }] }
  const process = await startJobs(url, db, work, log)
  await until(async () => looks >= 2)
  await process.stop()
  expect(failures).toEqual(['jobs: test.watch failed and is tried again'])
})
