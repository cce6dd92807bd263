import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { until } from '../../../test/until.ts'
import { listDead } from '../../kernel/jobs/dead-letters.ts'
import { startJobs } from '../../kernel/jobs/jobs.ts'
import { sendMail, sendSms } from '../../kernel/messages/messages.ts'
import { outgoingMessage } from '../../kernel/messages/messages.tables.ts'
import { MessageRefused, messageSubscribers } from '../../kernel/messages/send.ts'

const api = await useApi()
const { undelivered, retryUndelivered, discardUndelivered } = contract.notifications
const nora = { as: 'nora.back-office' } as const
const list = async () => (await api.call(undelivered, nora)).body

beforeEach(async () => void (await api.db.execute(sql`truncate outgoing_message, outbox_event, pgboss.job`)))

/** A mail server and an SMS gateway that refuse until told otherwise. */
const refusing = async () => {
  const state = { refuses: true, sent: [] as string[] }
  const send = async ({ to }: { to: string }) => {
    if (state.refuses) throw new MessageRefused('550 no such mailbox')
    state.sent.push(to)
  }
  const subscribers = messageSubscribers({ mailer: { send }, sms: { send }, clock: api.clock })
  const pace = { beatMs: 500, goneAfterMs: 5_000, stopWithinMs: 500 }
  const working = await startJobs(api.url, api.db, { subscribers, schedules: [] }, { error: () => {} }, pace)
  onTestFinished(() => working.stop())
  return state
}
const write = async (count: number) => {
  await api.db.transaction(async (tx) => {
    await sendMail(tx, { to: 'maria@example.com', subject: 'Your bill is ready', text: 'secret words' })
    await sendSms(tx, { to: '+639171234567', text: '482913', until: new Date(api.clock.now().getTime() + 600_000) })
  })
  await until(async () => (await listDead(api.db, 10)).length === count)
}
const lastNote = async () =>
  (await api.db.execute(sql`select what, by_person_id, about from security_event order by at desc, id desc limit 1`))[0]

test('staff see what wasn’t delivered, why and to whom, without an address or a word of it', async () => {
  await refusing()
  expect(await list()).toMatchObject({ total: 0, messages: 0, items: [] })
  await write(2)
  const { total, items } = await list()
  expect(total).toBe(2)
  expect(items.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    {
      id: expect.any(String),
      kind: 'mail',
      about: 'Your bill is ready',
      recipient: 'm•••@e•••.com',
      why: '550 no such mailbox',
      attempts: 1,
      writtenAt: expect.any(String),
      failedAt: expect.any(String),
      canRetry: true,
    },
    expect.objectContaining({ kind: 'sms', about: null, recipient: '••• ••• 4567', canRetry: false }),
  ])
})

test('an undelivered message is tried again and leaves, a code isn’t, and the audit trail says who did it', async () => {
  const server = await refusing()
  await write(2)
  server.refuses = false
  const { items } = await list()
  const { body } = await api.call(retryUndelivered, { body: { ids: items.map(({ id }) => id) }, ...nora })
  expect(body).toEqual({ status: true, count: 1 })
  await until(async () => server.sent.length > 0)
  expect(server.sent).toEqual(['maria@example.com'])
  expect(await list()).toMatchObject({ total: 1, items: [{ kind: 'sms' }] })
  expect(await lastNote()).toEqual({
    what: 'staff-action',
    by_person_id: 'nora',
    about: { did: 'retry-undelivered', count: 1 },
  })
})

test('discarding all deletes them with their messages, but not what failed after staff looked', async () => {
  await refusing()
  await write(2)
  const { asOf } = await list()
  await write(4)
  const { body } = await api.call(discardUndelivered, { body: { before: asOf }, ...nora })
  expect(body).toEqual({ status: true, count: 2 })
  expect([(await list()).total, await api.db.$count(outgoingMessage)]).toEqual([2, 2])
  const again = await api.call(discardUndelivered, { body: { before: asOf }, ...nora })
  expect(again.body.count).toBe(0)
  expect(await lastNote()).toMatchObject({ by_person_id: 'nora', about: { did: 'discard-undelivered', count: 2 } })
})

test('work inside the portal can’t be discarded, alone or with all the messages', async () => {
  await refusing()
  await write(2)
  await api.db.execute(sql`insert into pgboss.job (name, data, source_name) values
    ('dead', '{"eventId": 1, "payload": {"personId": "erased"}}', 'account.close-login')`)
  const { asOf, total, messages, items } = await list()
  expect([total, messages]).toEqual([3, 2])
  const work = items.filter(({ kind }) => kind === 'work')
  const alone = await api.call(discardUndelivered, { body: { ids: work.map(({ id }) => id) }, ...nora })
  expect(alone.body.count).toBe(0)
  const all = await api.call(discardUndelivered, { body: { before: asOf }, ...nora })
  expect(all.body.count).toBe(2)
  expect(await list()).toMatchObject({
    total: 1,
    messages: 0,
    items: [{ about: 'account.close-login', canRetry: true }],
  })
})
