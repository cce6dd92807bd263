import { contract } from '@hibla/contract'
import { eq } from '../../kernel/postgres/sql.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { outboxEvent } from '../../kernel/outbox/outbox.tables.ts'
import { deliver } from '../../kernel/outbox/relay.ts'
import { accountService } from '../account/account.service.ts'
import { accountLink } from '../account/account.tables.ts'
import { deliverAnnouncements } from './announce.ts'
import { announcement, notification } from './notifications.tables.ts'
import { addAccount, consent, link } from './test/subscriber.ts'

const api = await useApi()
const { announce } = contract.notifications
const news = { title: 'Double speed', body: 'Twice the speed in December: https://offers.example.com' }
const spread = deliverAnnouncements(
  {
    db: api.db,
    clock: api.clock,
    brand: api.config.brand,
    origin: api.config.origin,
    accounts: accountService(api.clock),
  },
  2,
)

let numbers = 7_200_000_000_000
const newAccount = () => addAccount(api.db, String(++numbers))
beforeEach(async () => void (await api.db.delete(accountLink)))

const say = async () => {
  const said = await api.call(announce, { as: 'bea.back-office', body: news, idempotencyKey: randomUUID() })
  return said.body.announcementId
}

test('a member of staff announces at most twenty times an hour', async () => {
  const ask = () =>
    api
      .call(announce, { as: 'busy.back-office', body: news, idempotencyKey: randomUUID() })
      .then(({ status }) => status)
  const answers: number[] = []
  for (let nth = 0; nth < 21; nth++) answers.push(await ask())
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([20, 429])
  await api.db.delete(outboxEvent)
  await api.db.delete(announcement)
})

const waiting = () => api.db.select().from(outboxEvent).where(eq(outboxEvent.topic, spread.topic))
/** Delivers waiting events as the relay does, until none are left; can simulate a crash before they're removed. */
const run = async ({ twice = false } = {}) => {
  for (let [next] = await waiting(); next; [next] = await waiting()) {
    const delivery = { eventId: next.id, payload: next.payload as object }
    await deliver(api.db, spread, delivery)
    if (twice) await deliver(api.db, spread, delivery)
    await api.db.delete(outboxEvent).where(eq(outboxEvent.id, next.id))
  }
}
const toldIn = async (id: string) => {
  const rows = await api.db.select().from(notification).where(eq(notification.announcementId, id))
  return rows.map(({ accountNumber }) => accountNumber).toSorted()
}
const mailsTo = async (account: string) => (await messagesTo(api.db, `${account}@example.com`)).length

test('an announcement reaches everybody who allows it once, page by page, even if deliveries repeat', async () => {
  const accounts: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const account = await newAccount()
    await link(api.db, `allows-${at}`, account)
    await consent(api.db, `allows-${at}`, true)
    accounts.push(account)
  }
  const id = await say()
  await run({ twice: true })
  expect(await toldIn(id)).toEqual(accounts)
  expect(await Promise.all(accounts.map(mailsTo))).toEqual([1, 1, 1, 1, 1])
  const [row] = await api.db.select().from(announcement).where(eq(announcement.id, id))
  expect(row).toMatchObject({ announcedBy: 'bea', finishedAt: api.clock.now() })
})

test('people who never agreed, or withdrew, get nothing', async () => {
  const [silent, withdrew, unlinked] = [await newAccount(), await newAccount(), await newAccount()]
  await link(api.db, 'silent', silent)
  await link(api.db, 'withdrew', withdrew)
  await consent(api.db, 'withdrew', true)
  await consent(api.db, 'withdrew', false)
  const id = await say()
  await run()
  expect(await toldIn(id)).toEqual([])
  expect(await Promise.all([silent, withdrew, unlinked].map(mailsTo))).toEqual([0, 0, 0])
})

test('consent withdrawn while an announcement is going out counts right away', async () => {
  for (const person of ['p1', 'p2', 'p3']) {
    await link(api.db, person, await newAccount())
    await consent(api.db, person, true)
  }
  const id = await say()
  const [first] = await waiting()
  await deliver(api.db, spread, { eventId: first!.id, payload: first!.payload as object })
  await api.db.delete(outboxEvent).where(eq(outboxEvent.id, first!.id))
  const before = await toldIn(id)
  await consent(api.db, 'p3', false)
  await run()
  expect(await toldIn(id)).toHaveLength(2)
  expect(before.length).toBeLessThan(3)
})

test('a person with two accounts gets one mail; an account shared with someone who refuses is left out', async () => {
  const [own, second, shared] = [await newAccount(), await newAccount(), await newAccount()]
  for (const account of [own, second, shared]) await link(api.db, 'owner', account)
  await consent(api.db, 'owner', true)
  await link(api.db, 'refuses', shared)
  const id = await say()
  await run()
  expect(await toldIn(id)).toEqual([own, second])
  expect(await Promise.all([own, second, shared].map(mailsTo))).toEqual([1, 0, 0])
})

test('two people who share an account and both agree get it once, with a link to opt out', async () => {
  const account = await newAccount()
  for (const person of ['s1', 's2']) {
    await link(api.db, person, account)
    await consent(api.db, person, true)
  }
  await say()
  await run()
  const mails = await messagesTo(api.db, `${account}@example.com`)
  expect(mails.map(({ subject }) => subject)).toEqual(['Double speed'])
  expect(mails[0]?.text).toContain(`${api.config.origin}/consent`)
})

test('only staff can announce, and the same key announces once', async () => {
  for (const as of [undefined, 'ana.customer', 'sam.sales'] as const) {
    const attempt = await api.call(announce, { as, body: news, idempotencyKey: randomUUID() })
    expect(attempt.status).toBe(as ? 403 : 401)
  }
  const once = { as: 'bea.back-office', body: news, idempotencyKey: randomUUID() } as const
  const [first, again] = [await api.call(announce, once), await api.call(announce, once)]
  expect(again.body).toEqual(first.body)
})

test('an announcement needs a title and a text, and has to fit a phone', async () => {
  for (const wrong of [
    { title: '' },
    { title: '  ' },
    { title: 'x'.repeat(81) },
    { body: '' },
    { body: 'x'.repeat(501) },
  ]) {
    const said = { as: 'bea.back-office', body: { ...news, ...wrong }, idempotencyKey: randomUUID() } as const
    expect((await api.call(announce, said)).status).toBe(400)
  }
})
