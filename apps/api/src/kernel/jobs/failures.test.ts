import { randomUUID } from 'node:crypto'
import { sql } from '../postgres/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { useDatabase } from '../../../test/database.ts'
import { tablesWith } from '../../../test/everywhere.ts'
import { collectTelemetry } from '../../../test/collect-telemetry.ts'
import { until } from '../../../test/until.ts'
import { outgoingMessage } from '../messages/messages.tables.ts'
import { event, hopeless, on, outbox } from '../outbox/outbox.ts'
import type { Executor } from '../postgres/database.ts'
import { listDead } from './dead-letters.ts'
import { startJobs, type Work } from './jobs.ts'
import { bossFor, prepareJobs } from './queues.ts'

const { url, db } = await useDatabase()
await db.execute(sql`truncate outgoing_message, outbox_event, pgboss.job`)

const failToWrite = async (executor: Executor): Promise<void> =>
  void (await executor.insert(outgoingMessage).values({
    id: randomUUID(),
    channel: 'pigeon' as never,
    recipient: 'ana@example.com',
    content: { text: '482913' },
  }))
const why = 'new row for relation "outgoing_message" violates check constraint "outgoing_message_channel_known"'

/** Starts the work with queues that give up at once. */
const works = async (work: Work) => {
  await prepareJobs(url, work)
  const boss = await bossFor(url).start()
  for (const { name } of [...work.subscribers, ...work.schedules]) await boss.updateQueue(name, { retryLimit: 0 })
  const logged: object[] = []
  const working = await startJobs(url, db, work, { error: (details) => void logged.push(details) })
  onTestFinished(async () => {
    await working.stop()
    await boss.stop({ graceful: false })
  })
  return { boss, logged }
}

test('a letter that can’t be written leaves a reason, but no address or code in queues, log or ‘Undelivered’', async () => {
  const wanted = event('test.letter-wanted', z.object({}))
  const { logged } = await works({
    subscribers: [on(wanted, 'test.write-letter', (tx) => failToWrite(tx).then(() => undefined))],
    schedules: [],
  })
  await db.transaction((tx) => outbox(tx, wanted, {}))
  await until(async () => (await listDead(db, 10)).length > 0)
  expect(await listDead(db, 10)).toMatchObject([{ queue: 'test.write-letter', why }])
  expect(logged).toMatchObject([{ why }])
  expect(await tablesWith(db, 'ana@example.com', '482913')).toEqual([])
})

test('nor does scheduled work that fails', async () => {
  const { boss } = await works({
    subscribers: [],
    schedules: [{ name: 'test.nightly-letters', cron: '0 3 * * *', run: () => failToWrite(db) }],
  })
  await boss.send('test.nightly-letters', {})
  const failed = () =>
    db.execute(sql`select output from pgboss.job where name = 'test.nightly-letters' and state = 'failed'`)
  await until(async () => (await failed()).length > 0)
  expect(await failed()).toMatchObject([{ output: { message: why } }])
  expect(await tablesWith(db, 'ana@example.com', '482913')).toEqual([])
})

test('an operator sees that a job failed, whether it broke or gave up at once', async () => {
  const told = collectTelemetry()
  const tried = event('test.tried', z.object({}))
  const { logged } = await works({
    subscribers: [
      on(tried, 'test.succeeds', async () => undefined),
      on(tried, 'test.breaks', (tx) => failToWrite(tx).then(() => undefined)),
      on(tried, 'test.gives-up', async () => hopeless('there is no such address')),
    ],
    schedules: [],
  })
  await db.transaction((tx) => outbox(tx, tried, {}))
  const names = ['test.succeeds', 'test.breaks', 'test.gives-up']
  const jobs = () => told.filter(({ name }) => names.includes(name))
  await until(async () => jobs().length === names.length && logged.length === 2)
  expect(Object.fromEntries(jobs().map(({ name, failed }) => [name, failed]))).toEqual({
    'test.succeeds': false,
    'test.breaks': true,
    'test.gives-up': true,
  })
})
