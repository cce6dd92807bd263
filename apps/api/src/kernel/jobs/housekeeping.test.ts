import { sql } from '../postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { housekeeping } from './housekeeping.ts'

const { db } = await useDatabase()

test('every night old counts, stored answers and records are deleted, and recent ones stay', async () => {
  await db.execute(sql`truncate limit_window, recipient_count, idempotent_answer, handled_event`)
  await db.execute(sql`insert into limit_window (scope, who, started_at, count) values
    ('login', 'old', now() - interval '25 hours', 1), ('login', 'young', now() - interval '23 hours', 1)`)
  await db.execute(sql`insert into recipient_count (recipient, sent_at, last_at) values
    (repeat('0', 64), '{}', now() - interval '25 hours'), (repeat('1', 64), '{}', now() - interval '23 hours')`)
  await db.execute(sql`insert into idempotent_answer (caller, key, fingerprint, begun_at) values
    ('old', gen_random_uuid(), 'f', now() - interval '49 hours'),
    ('young', gen_random_uuid(), 'f', now() - interval '47 hours')`)
  await db.execute(sql`insert into handled_event (subscriber, event_id, handled_at) values
    ('old', 1, now() - interval '91 days'), ('young', 2, now() - interval '89 days')`)
  await housekeeping(db).run()
  expect(await db.execute(sql`select who from limit_window`)).toEqual([{ who: 'young' }])
  expect(await db.execute(sql`select left(recipient, 1) as who from recipient_count`)).toEqual([{ who: '1' }])
  expect(await db.execute(sql`select caller from idempotent_answer`)).toEqual([{ caller: 'young' }])
  expect(await db.execute(sql`select subscriber from handled_event`)).toEqual([{ subscriber: 'young' }])
})
