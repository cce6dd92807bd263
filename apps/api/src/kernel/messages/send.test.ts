import { sql } from '../postgres/sql.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { tablesWith } from '../../../test/everywhere.ts'
import { smtpSimulator } from '../../../test/smtp-simulator.ts'
import { until } from '../../../test/until.ts'
import { smtpMailer } from '../../adapters/mail/mail.ts'
import { fixedClock } from '../clock/clock.ts'
import { startJobs } from '../jobs/jobs.ts'
import { listDead, retryDead } from '../jobs/dead-letters.ts'
import { purgeMessages } from './purge.ts'
import { sendMail, sendSms } from './messages.ts'
import { outgoingMessage } from './messages.tables.ts'
import { MessageRefused, messageSubscribers, type Mailer, type SmsSender } from './send.ts'

const { url, db } = await useDatabase()
const clock = fixedClock('2026-11-15T09:00:00+08:00')
const inTenMinutes = new Date(clock.now().getTime() + 600_000)
const pace = { beatMs: 500, goneAfterMs: 5_000, stopWithinMs: 500 }

beforeEach(async () => void (await db.execute(sql`truncate outgoing_message, outbox_event, pgboss.job`)))

type Sent = Parameters<Mailer['send']>[0]
const works = async (
  mail: (sent: Sent) => Promise<void> = async () => {},
  sms: SmsSender = { send: async () => {} },
) => {
  const logged: object[] = []
  const log = { error: (details: object, message: string) => void logged.push({ ...details, message }) }
  const work = { subscribers: messageSubscribers({ mailer: { send: mail }, sms, clock }), schedules: [] }
  const working = await startJobs(url, db, work, log, pace)
  onTestFinished(() => working.stop())
  return logged
}
const dead = async () => {
  await until(async () => (await listDead(db, 10)).length > 0)
  return listDead(db, 10)
}
const write = (mail: Parameters<typeof sendMail>[1]) => db.transaction((tx) => sendMail(tx, mail))

test('once a code or link is sent, nobody can read it or the address anywhere in the database', async () => {
  await write({
    to: 'maria@example.com',
    subject: 'Hi',
    text: 'go to /new-password?token=s3cr3t-t0ken',
    until: inTenMinutes,
  })
  await db.transaction((tx) => sendSms(tx, { to: '+639171234567', text: '482913 is your code' }))
  expect(await tablesWith(db, 's3cr3t-t0ken')).toEqual(['public.outgoing_message'])
  const sent: Sent[] = []
  const texts: string[] = []
  await works(async (mail) => void sent.push(mail), { send: async ({ text }) => void texts.push(text) })
  const left = () => db.execute(sql`select 1 from pgboss.job where name like 'messages.%'`)
  await until(async () => sent.length + texts.length === 2 && (await left()).length === 0)
  expect(await tablesWith(db, 's3cr3t-t0ken', 'maria@', '482913', '639171234567')).toEqual([])
})

test('mail leaves within a second or so of the commit', async () => {
  const sent: number[] = []
  await works(async () => void sent.push(performance.now()))
  const since = performance.now()
  await write({ to: 'maria@example.com', subject: 'Hi', text: 'now' })
  await until(async () => sent.length > 0)
  expect(sent[0]! - since).toBeLessThan(3_000)
})

test.each([
  [
    'mail',
    'messages.send-mail',
    () => write({ to: 'maria@example.com', subject: 'Your code', text: '482913', until: clock.now() }),
  ],
  [
    'SMS',
    'messages.send-sms',
    () => db.transaction((tx) => sendSms(tx, { to: '+639171234567', text: '482913', until: clock.now() })),
  ],
])(
  'a code by %s that would arrive expired is dropped, with the reason kept and its text gone',
  async (_, queue, send) => {
    await send()
    const sent: string[] = []
    const logged = await works(async ({ to }) => void sent.push(to), { send: async ({ to }) => void sent.push(to) })
    const [message] = await dead()
    const reason = 'The code or link in it expired before it could be sent'
    expect([message, sent]).toMatchObject([{ why: reason, canRetry: false }, []])
    expect(await db.transaction((tx) => retryDead(tx, { ids: [message!.id] }))).toBe(0)
    expect(await db.select().from(outgoingMessage)).toMatchObject([{ content: null }])
    expect(await tablesWith(db, '482913')).toEqual([])
    expect(logged).toEqual([{ queue, job: expect.any(String), attempts: 1, why: reason, message: 'jobs: gave up' }])
  },
)

test('an expired code is forgotten even while no mail server takes it, and so is a message nobody can send anymore', async () => {
  await write({
    to: 'maria@example.com',
    subject: 'Your code',
    text: '482913',
    until: new Date(clock.now().getTime() - 1),
  })
  await write({ to: 'maria@example.com', subject: 'Valid', text: '482914', until: inTenMinutes })
  await write({ to: 'ana@example.com', subject: 'Your bill', text: 'Old' })
  await db.execute(
    sql`update outgoing_message set written_at = now() - interval '101 days' where subject = 'Your bill'`,
  )
  await purgeMessages(db, clock).run()
  const left = await db.select().from(outgoingMessage).orderBy(outgoingMessage.subject)
  expect(left.map(({ subject, content }) => [subject, content?.text])).toEqual([
    ['Valid', '482914'],
    ['Your code', undefined],
  ])
  await works()
  expect(await dead()).toMatchObject([{ why: 'The code or link in it expired before it could be sent' }])
})

test('a mailbox that doesn’t exist is final: one attempt, a reason without names, and staff can try again', async () => {
  let refuses = true
  const attempts: string[] = []
  const logged = await works(async ({ reference }) => {
    attempts.push(reference)
    if (refuses) throw new MessageRefused('The mail was not accepted: EENVELOPE 550 RCPT TO')
  })
  await write({ to: 'nobody@example.com', subject: 'Your bill', text: 'Your bill is ready.' })
  const [message] = await dead()
  expect(message).toMatchObject({
    why: 'The mail was not accepted: EENVELOPE 550 RCPT TO',
    message: { channel: 'mail', recipient: 'nobody@example.com', subject: 'Your bill' },
    canRetry: true,
  })
  expect(attempts.length).toBe(1)
  expect(JSON.stringify(logged)).not.toMatch(/nobody|bill/)
  refuses = false
  expect(await db.transaction((tx) => retryDead(tx, { ids: [message!.id] }))).toBe(1)
  await until(async () => (await db.$count(outgoingMessage)) === 0)
  expect(attempts[1]).toBe(attempts[0])
})

test('a refused warning with an undo link can be sent again for as long as the link works; a code can’t', async () => {
  const inThreeDays = new Date(clock.now().getTime() + 72 * 3_600_000)
  const text = 'Undo it: https://hibla.example.com/undo/xq7-token'
  await write({ to: 'old@example.com', subject: 'Changed', text, until: inThreeDays, outlivesErasure: true })
  await write({ to: 'old@example.com', subject: 'Your code', text: '482913', until: inTenMinutes })
  await works(async () => Promise.reject(new MessageRefused('550')))
  await until(async () => (await listDead(db, 10)).length === 2)
  const emails = await listDead(db, 10)
  const canRetry = Object.fromEntries(emails.map((each) => [each.message?.subject, each.canRetry]))
  expect(canRetry).toEqual({ Changed: true, 'Your code': false })
  expect(JSON.stringify(emails)).not.toContain('xq7-token')
  await purgeMessages(db, { now: () => new Date(inThreeDays.getTime() + 1) }).run()
  expect(await tablesWith(db, 'xq7-token')).toEqual([])
})

test('mail that a server refuses for now is tried again under the same Message-ID', async () => {
  const behaviour: Parameters<typeof smtpSimulator>[0] = { recipient: '451 busy' }
  const server = await smtpSimulator(behaviour)
  const mailer = smtpMailer({ url: server.url, from: 'no-reply@hibla.example.com' })
  onTestFinished(() => mailer.close())
  const references: string[] = []
  await works(async (mail) => {
    references.push(mail.reference)
    if (references.length > 1) behaviour.recipient = '250 ok'
    await mailer.send(mail)
  })
  await write({ to: 'maria@example.com', subject: 'Your bill', text: 'Your bill is ready.' })
  await until(async () => server.ids.length > 0)
  expect(references.length).toBe(2)
  expect(new Set([...references, server.ids[0]!.split('@')[0]]).size).toBe(1)
})

test('a code overtakes announcements that wait', async () => {
  await db.transaction(async (tx) => {
    for (let at = 0; at < 60; at++) await sendMail(tx, { to: `p${at}@example.com`, subject: 'News', text: 'News' })
  })
  await write({ to: 'maria@example.com', subject: 'Your code', text: '482913', until: inTenMinutes })
  const sent: string[] = []
  await works(async ({ to }) => void sent.push(to))
  await until(async () => sent.length === 61)
  expect(sent.indexOf('maria@example.com')).toBeLessThan(30)
})
