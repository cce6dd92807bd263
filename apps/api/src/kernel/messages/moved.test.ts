import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { tablesWith } from '../../../test/everywhere.ts'
import { outboxEvent } from '../outbox/outbox.tables.ts'
import { outgoingMessage } from './messages.tables.ts'

const { db } = await useDatabase()
const folder = join(import.meta.dirname, '../../../migrations')
const file = readdirSync(folder).find((name) => name.endsWith('_outgoing-messages.sql'))!
const move = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint').at(-1)!

test('messages of an earlier version are moved if they wait, and forgotten if they were sent', async () => {
  await db.execute(sql`truncate outgoing_message, outbox_event, pgboss.job`)
  const mail = (to: string) => JSON.stringify({ to, subject: 'Hi', text: 'Hello', html: '<p>', reference: 'r' })
  const job = (to: string) => `{"eventId": 1, "payload": ${mail(to)}}`
  await db.execute(sql`insert into outbox_event (topic, payload) values ('messages.mail-wanted', ${mail('new@example.com')}::jsonb),
    ('messages.sms-wanted', '{"to": "+639171234567", "text": "Hello", "reference": "s"}')`)
  await db.execute(sql`insert into pgboss.job (name, data, state) values
    ('messages.send-mail', ${job('tried@example.com')}::jsonb, 'retry'),
    ('messages.send-mail', ${job('sent@example.com')}::jsonb, 'completed')`)
  await db.execute(sql`insert into pgboss.job (name, data, source_name) values
    ('dead', ${job('dead@example.com')}::jsonb, 'messages.send-mail')`)
  await db.execute(sql.raw(move))
  const moved = await db.select().from(outgoingMessage).orderBy(outgoingMessage.recipient)
  expect(moved.map(({ recipient, channel, subject, content }) => [recipient, channel, subject, content])).toEqual([
    ['+639171234567', 'sms', null, { text: 'Hello' }],
    ['new@example.com', 'mail', 'Hi', { text: 'Hello', html: '<p>' }],
    ['tried@example.com', 'mail', 'Hi', { text: 'Hello', html: '<p>' }],
  ])
  const events = await db.select().from(outboxEvent)
  expect(events.map(({ payload }) => (payload as { messageId: string }).messageId).toSorted()).toEqual(
    moved.map(({ id }) => id).toSorted(),
  )
  expect(await tablesWith(db, 'sent@example.com', 'dead@example.com')).toEqual([])
})
