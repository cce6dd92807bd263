import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../postgres/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { tablesWith } from '../../../test/everywhere.ts'
import { listDead } from '../jobs/dead-letters.ts'
import { outboxEvent } from '../outbox/outbox.tables.ts'
import { outgoingMessage } from './messages.tables.ts'

const { db } = await useDatabase()
const folder = join(import.meta.dirname, '../../../migrations')
const file = readdirSync(folder).find((name) => name.endsWith('_outgoing-messages.sql'))!
const move = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint').at(-1)!

const mail = (to: string, text = 'Hello') => JSON.stringify({ to, subject: 'Hi', text, html: '<p>', reference: 'r' })
const job = (...given: Parameters<typeof mail>) => `{"eventId": 1, "payload": ${mail(...given)}}`
const code = '482913 is your code. It works once, for 10 minutes.'

beforeEach(async () => void (await db.execute(sql`truncate outgoing_message, outbox_event, pgboss.job`)))

const movedMessages = async () => {
  await db.execute(sql.raw(move))
  return db.select().from(outgoingMessage).orderBy(outgoingMessage.recipient)
}

test('messages of an earlier version are moved if they wait, and forgotten if they were sent', async () => {
  await db.execute(sql`insert into outbox_event (topic, payload) values ('messages.mail-wanted', ${mail('new@example.com')}::jsonb),
    ('messages.sms-wanted', '{"to": "+639171234567", "text": "Hello", "reference": "s"}')`)
  await db.execute(sql`insert into pgboss.job (name, data, state) values
    ('messages.send-mail', ${job('tried@example.com')}::jsonb, 'retry'),
    ('messages.send-mail', ${job('sent@example.com')}::jsonb, 'completed')`)
  const moved = await movedMessages()
  expect(moved.map(({ recipient, channel, subject, content }) => [recipient, channel, subject, content])).toEqual([
    ['+639171234567', 'sms', null, { text: 'Hello' }],
    ['new@example.com', 'mail', 'Hi', { text: 'Hello', html: '<p>' }],
    ['tried@example.com', 'mail', 'Hi', { text: 'Hello', html: '<p>' }],
  ])
  const events = await db.select().from(outboxEvent)
  expect(events.map(({ payload }) => (payload as { messageId: string }).messageId).toSorted()).toEqual(
    moved.map(({ id }) => id).toSorted(),
  )
  expect(await tablesWith(db, 'sent@example.com')).toEqual([])
})

test('a code or link of an earlier version is still sent only while it works', async () => {
  await db.execute(sql`insert into outbox_event (topic, payload, happened_at) values
    ('messages.mail-wanted', ${mail('ana@example.com', code)}::jsonb, '2026-11-15T09:00:00Z')`)
  const until = new Date('2026-11-15T09:10:00Z')
  expect(await movedMessages()).toMatchObject([{ until, content: { text: code } }])
  expect(await db.select().from(outboxEvent)).toMatchObject([{ payload: { until: until.toISOString() } }])
})

test('what an earlier version gave up can be tried again, except codes and links', async () => {
  await db.execute(sql`insert into pgboss.job (name, data, source_name, source_output) values
    ('dead', ${job('bill@example.com')}::jsonb, 'messages.send-mail', '{"message": "550 bill@example.com"}'),
    ('dead', ${job('code@example.com', code)}::jsonb, 'messages.send-mail', '{"message": "550 code@example.com"}'),
    ('dead', '{"eventId": 2, "payload": {}}', 'account.follow-claims', '{"message": "away"}')`)
  expect(await movedMessages()).toMatchObject([{ content: { text: 'Hello' } }, { content: null }])
  const emails = (await listDead(db, 10)).map(({ message, canRetry, why }) => [message?.recipient, canRetry, why])
  const why = 'An earlier version of the portal could not send it'
  expect(new Set(emails)).toEqual(
    new Set([
      ['bill@example.com', true, why],
      ['code@example.com', false, why],
      [undefined, true, 'away'],
    ]),
  )
  expect(await tablesWith(db, '482913')).toEqual([])
  expect(await tablesWith(db, 'bill@example.com', 'code@example.com')).toEqual(['public.outgoing_message'])
  expect(await db.$count(outboxEvent)).toBe(0)
})
