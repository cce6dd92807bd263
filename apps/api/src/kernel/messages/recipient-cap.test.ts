import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { connect } from '../postgres/database.ts'
import { caps, recipientCap } from './recipient-cap.ts'

const database = await useDatabase()
const { db } = database
const mayReach = recipientCap('a secret')
const ask = (address: string, kind: 'code' | 'lead' = 'code', within = db) =>
  within.transaction((tx) => mayReach(tx, kind, address))
const countOf = (answers: boolean[]) => answers.filter(Boolean).length
const age = (by: string) =>
  db.execute(sql`update recipient_count set sent_at = array(select at - ${by}::interval from unnest(sent_at) at)`)

test('of 60 messages that two processes want to send at once, one person gets a few', async () => {
  const other = connect(database.url, { max: 5 })
  try {
    const asked = Array.from({ length: 60 }, (_, nth) => ask('ana@example.com', 'code', nth % 2 ? db : other.db))
    expect(countOf(await Promise.all(asked))).toBe(caps.code.hour)
  } finally {
    await other.close()
  }
})

test('people, kinds of message and spellings: each person has one count per kind', async () => {
  for (let nth = 0; nth < caps.lead.hour; nth++) expect(await ask('ben@example.com', 'lead')).toBe(true)
  expect(await ask('Ben@Example.com', 'lead')).toBe(false)
  expect(await ask('ben@example.com', 'code')).toBe(true)
  expect(await ask('carla@example.com', 'lead')).toBe(true)
})

test('after an hour there is room again, until the day’s cap is reached', async () => {
  let reached = 0
  for (let hour = 0; hour < 4; hour++) {
    for (let nth = 0; nth < 10; nth++) if (await ask('dante@example.com')) reached++
    await age('61 minutes')
  }
  expect(reached).toBe(caps.code.day)
  await age('1 day')
  expect(await ask('dante@example.com')).toBe(true)
})

test('a message that is not sent after all does not count', async () => {
  const undone = db.transaction(async (tx) => {
    await mayReach(tx, 'lead', 'elena@example.com')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const asked = [1, 2, 3, 4].map(() => ask('elena@example.com', 'lead'))
  expect(countOf(await Promise.all(asked))).toBe(caps.lead.hour)
})

test('the table holds no address, only hashes that need the key', async () => {
  const rows = await db.execute<{ recipient: string }>(sql`select recipient from recipient_count`)
  expect(rows.length).toBeGreaterThan(0)
  await db.transaction((tx) => recipientCap('another secret')(tx, 'code', 'ana@example.com'))
  const later = await db.execute<{ recipient: string }>(sql`select recipient from recipient_count`)
  expect(later).toHaveLength(rows.length + 1)
  for (const { recipient } of later) expect(recipient).toMatch(/^[0-9a-f]{64}$/)
})
