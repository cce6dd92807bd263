import { endpoint } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { sql } from '../postgres/sql.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useApi } from '../../../test/api.ts'
import { useDatabase } from '../../../test/database.ts'
import { routes } from '../http/route.ts'
import { connect } from '../postgres/database.ts'
import { caps, recipientCap, type CappedKind } from './recipient-cap.ts'

const database = await useDatabase()
const { db } = database
const mayReach = recipientCap('a secret')
const ask = (address: string, kind: CappedKind = 'code', within = db) =>
  within.transaction((tx) => mayReach(tx, kind, address))
const countOf = (answers: boolean[]) => answers.filter(Boolean).length
const age = (by: string) =>
  db.execute(sql`update recipient_count set last_at = last_at - ${by}::interval,
    sent_at = array(select at - ${by}::interval from unnest(sent_at) with ordinality as sent(at, nth) order by nth)`)

/** The same, asked by requests from a network. */
const declared = {
  asked: endpoint({
    method: 'POST',
    path: '/t/asked',
    summary: 'Asks for a message.',
    access: 'public',
    body: z.object({ address: z.string() }),
    ok: z.object({ reached: z.boolean() }),
  }),
}
const api = await useApi({
  database,
  routes: routes(declared, { asked: async ({ body }) => ok({ reached: await ask(body.address) }) }),
})
const askFrom = async (remoteAddress: string, address: string, times: number) => {
  const answers: boolean[] = []
  for (let nth = 0; nth < times; nth++) {
    const asked = await api.inject({ method: 'POST', url: '/api/t/asked', payload: { address }, remoteAddress })
    answers.push(asked.json().reached)
  }
  return countOf(answers)
}

test('of 60 messages that two processes want to send at once, one person gets a few', async () => {
  const other = connect(database.url, { max: 5 })
  try {
    const asked = Array.from({ length: 60 }, (_, nth) => ask('ana@example.com', 'code', nth % 2 ? db : other.db))
    expect(countOf(await Promise.all(asked))).toBe(caps.code.hour)
  } finally {
    await other.close()
  }
})

test('made-up spellings of an address lead to the same mailbox, and count as one', async () => {
  const spellings = ['fe.reyes@gmail.com', 'fereyes+1@gmail.com', 'f.e.r.e.y.e.s+sale@googlemail.com']
  for (const spelling of spellings) expect(await ask(spelling, 'lead')).toBe(true)
  expect(await ask('FeReyes+new@Gmail.com', 'lead')).toBe(false)
  for (const tag of ['', '+1', '+2+3']) expect(await ask(`gil.cruz${tag}@example.com`, 'lead')).toBe(true)
  expect(await ask('gil.cruz+4@example.com', 'lead')).toBe(false)
  expect(await ask('gilcruz@example.com', 'lead')).toBe(true)
  expect(await ask('+639171234567', 'lead')).toBe(true)
  expect(await ask('+639171234568', 'lead')).toBe(true)
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

test('a network can’t use up what an address gets: the rest is left to its owner', async () => {
  const { hour, fromOne } = caps.code
  let host = 0
  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const reached = await askFrom(`198.51.100.${++host}`, 'fe@example.com', 1)
    expect(reached).toBe(nth <= fromOne.hour ? 1 : 0)
  }
  expect(await askFrom('203.0.113.7', 'fe@example.com', 5)).toBe(hour - fromOne.hour)
  await age('61 minutes')
  expect(await askFrom('198.51.100.1', 'fe@example.com', 9)).toBe(fromOne.hour)
  await age('61 minutes')
  expect(await askFrom('198.51.100.1', 'fe@example.com', 9)).toBe(fromOne.day - 2 * fromOne.hour)
})

test('a network’s share isn’t known for messages that the release before counted, but their number is', async () => {
  await askFrom('198.51.100.1', 'gil@example.com', 2)
  await db.execute(sql`update recipient_count set sent_at = sent_at || now() where cardinality(sent_at) = 2`)
  expect(await askFrom('198.51.100.1', 'gil@example.com', 9)).toBe(caps.code.hour - 3)
})

test('strangers can’t keep people from a new password: past the cap a mail still goes out every hour', async () => {
  const kind = 'password-reset'
  const reached: number[] = []
  for (let hour = 0; hour < 24; hour++) {
    let mails = 0
    for (let nth = 0; nth < 8; nth++) if (await ask('hana@example.com', kind)) mails++
    reached.push(mails)
    await age('60 minutes')
  }
  const { hour, day } = caps[kind]
  expect(reached).toEqual([hour, day - hour, ...Array<number>(22).fill(1)])
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
