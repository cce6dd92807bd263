import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { sql } from '../../kernel/postgres/sql.ts'

const { db } = await useDatabase()
const [demo] = await db.execute<{ id: string }>(sql`select outage_id as id from outage`)

/** The demo's incident, written once more with something changed. */
const another = (change: string) =>
  db.execute(
    sql.raw(`insert into outage select (jsonb_populate_record(o, jsonb_build_object(
      'outage_id', gen_random_uuid(), 'place_id', gen_random_uuid()::text) || '${change}'::jsonb)).* from outage o
      where outage_id = '${demo!.id}'`),
  )

test.each([
  ['a second open incident in a place', '{"place_id": "1430300000"}', 'outage_one_open_in_a_place'],
  ['one that is over without an end', '{"state": "ended"}', 'outage_ended_has_end'],
  ['one that goes on with an end', '{"ended_at": "2099-01-01T00:00:00Z"}', 'outage_ended_has_end'],
  [
    'one that ends before it starts',
    '{"state": "ended", "ended_at": "2000-01-01T00:00:00Z"}',
    'outage_ends_after_start',
  ],
  ['a state of its own', '{"state": "paused"}', 'outage_state_known'],
  ['a kind of place that is none', '{"place_kind": "street"}', 'outage_place_known'],
  ['a cause that has no words', '{"cause": "aliens"}', 'outage_cause_known'],
])('the database refuses %s', async (_what, change, rule) => {
  await expect(another(change)).rejects.toMatchObject({ cause: { constraint: rule } })
})

test('the database refuses to note a line as down twice at once, and half a dispute’s answer', async () => {
  const lasting = (at: string) =>
    db.execute(sql`insert into downtime (account_number, started_at) values ('1000000000052', ${at}::timestamptz)`)
  await lasting('2026-11-01T00:00:00Z')
  await expect(lasting('2026-11-02T00:00:00Z')).rejects.toMatchObject({ cause: { constraint: 'downtime_one_lasting' } })
  const dispute = db.execute(sql`
    insert into credit_dispute (outage_id, account_number, text, disputed_at, answer)
    values (${demo!.id}::uuid, '1000000000086', 'Longer', now(), 'Yes')`)
  await expect(dispute).rejects.toMatchObject({ cause: { constraint: 'credit_dispute_answered' } })
})
