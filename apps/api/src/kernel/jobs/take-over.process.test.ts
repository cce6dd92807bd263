import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../postgres/sql.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { program, quickStart } from '../../../test/quick-start.ts'
import { smtpSimulator } from '../../../test/smtp-simulator.ts'
import { until } from '../../../test/until.ts'
import { smtpMailer } from '../../adapters/mail/mail.ts'
import { systemClock } from '../clock/clock.ts'
import { sendMail } from '../messages/messages.ts'
import { outgoingMessage } from '../messages/messages.tables.ts'
import { messageSubscribers } from '../messages/send.ts'
import { startJobs } from './jobs.ts'
import { bossFor, prepareJobs } from './queues.ts'

const { url, db } = await useDatabase()
const pace = { beatMs: 200, goneAfterMs: 1_500, stopWithinMs: 500 }
const from = 'Hibla <no-reply@hibla.example.com>'
const silent = { error: () => {} }

beforeEach(async () => void (await db.execute(sql`truncate outgoing_message, outbox_event, pgboss.job`)))

const message = { to: 'maria@example.com', subject: 'Your bill', text: 'Your bill is ₱1,499.00.' }
const write = () => db.transaction((tx) => sendMail(tx, message))
const worksHere = async (smtp: string) => {
  const mailer = smtpMailer({ url: smtp, from })
  const work = {
    subscribers: messageSubscribers({ mailer, sms: { send: async () => {} }, clock: systemClock() }),
    schedules: [],
  }
  const working = await startJobs(url, db, work, silent, pace)
  onTestFinished(async () => {
    await working.stop()
    mailer.close()
  })
  return working
}
/** Another process that sends mail. */
const worksElsewhere = async (smtp: string) => {
  const mailer = program(join(import.meta.dirname, '../../../test/mail-child.ts'))
  const child = spawn(process.execPath, [mailer, url, smtp, JSON.stringify(pace)], {
    env: quickStart,
    stdio: 'inherit',
  })
  const dead = once(child, 'exit')
  const kill = () => {
    child.kill('SIGKILL')
    return dead
  }
  onTestFinished(async () => void (await kill()))
  return { kill }
}
const isSent = async () => (await db.$count(outgoingMessage)) === 0

test('mail that a killed process was sending is sent by another one, once', async () => {
  let begun = 0
  const never = new Promise<void>(() => {})
  const slow = await smtpSimulator({ beforeAccepting: () => (++begun, never) })
  const quick = await smtpSimulator()
  const other = await worksElsewhere(slow.url)
  await write()
  await until(async () => begun > 0)
  await other.kill()
  await worksHere(quick.url)
  await until(isSent)
  expect([slow.ids.length, quick.ids.length]).toEqual([0, 1])
})

test('mail goes out twice only if the process dies before it could note that it was accepted, and as one Message-ID', async () => {
  const dies = { with: () => {} }
  const first = await smtpSimulator({ onAccepted: () => dies.with() })
  const second = await smtpSimulator()
  const other = await worksElsewhere(first.url)
  dies.with = () => void other.kill()
  await write()
  await until(async () => first.ids.length > 0)
  await other.kill()
  await worksHere(second.url)
  await until(isSent)
  expect(second.ids).toEqual(first.ids)
  expect(first.ids[0]).toMatch(/^[\da-f-]{36}@hibla\.example\.com$/)
})

test('a slow process that lives keeps its mail, so it goes out once', async () => {
  let begun = 0
  const slow = await smtpSimulator({ beforeAccepting: () => (++begun, pause(3 * pace.goneAfterMs)) })
  await worksHere(slow.url)
  await worksHere(slow.url)
  await write()
  await until(isSent)
  expect([begun, slow.ids.length]).toEqual([1, 1])
  // The email goes in the transaction that sent it, and its job right after.
  await until(
    async () => (await db.execute(sql`select 1 from pgboss.job where name = 'messages.send-mail'`)).length === 0,
  )
})

test('a process that stops gives back at once what it hasn’t begun and what takes too long', async () => {
  let begun = 0
  const never = new Promise<void>(() => {})
  const slow = await smtpSimulator({ beforeAccepting: () => (++begun, never) })
  const quick = await smtpSimulator()
  const stopping = await worksHere(slow.url)
  await Promise.all([write(), write(), write()])
  await until(async () => begun > 0)
  const since = performance.now()
  await stopping.stop()
  expect(performance.now() - since).toBeLessThan(2_000)
  const waiting = await db.execute(
    sql`select 1 from pgboss.job where name = 'messages.send-mail' and state in ('created', 'retry') and start_after <= now()`,
  )
  const unread = await db.execute(sql`select 1 from outbox_event`)
  expect(waiting.length + unread.length).toBe(3)
  // The end of its process, which closes its connections.
  slow.hangUp()
  await worksHere(quick.url)
  await until(isSent)
  expect(quick.ids.length).toBe(3)
})

test('retries reach over a day, with growing pauses', async () => {
  await prepareJobs(url, { subscribers: [{ topic: 't', name: 'test.patient', handle: async () => {} }], schedules: [] })
  const boss = bossFor(url)
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.start()
  const queue = await boss.getQueue('test.patient')
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = queue ?? {}
  const pauses = Array.from({ length: retryLimit }, (_, at) => Math.min(retryDelayMax, retryDelay * 2 ** at))
  // At least: pg-boss adds up to as much again at random.
  expect(pauses.reduce((sum, each) => sum + each) / 3_600).toBeGreaterThan(24)
  expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16])
})
