import { contract } from '@hibla/contract'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { notification } from './notifications.tables.ts'

const api = await useApi()
const { notifications, markRead } = contract.notifications

let numbers = 7_000_000_000_000
const newAccount = () => String(++numbers)
const add = async (accountNumber: string, count: number) => {
  const rows = await api.db
    .insert(notification)
    .values(
      Array.from({ length: count }, (_, at) => ({
        accountNumber,
        type: 'BILL_AVAILABLE' as const,
        about: `bill ${at}`,
        title: `Notice ${at}`,
        body: 'Read me',
        severity: 'info' as const,
        createdAt: new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000),
      })),
    )
    .returning({ id: notification.id })
  return rows.map(({ id }) => id)
}
const asked = (account: string, query: Record<string, string> = {}) =>
  api.call(notifications, { as: 'ana.customer', accounts: [account], query })
const mark = (account: string, ids: string[]) =>
  api.call(markRead, { as: 'ana.customer', accounts: [account], body: { ids } })

test('[notifications.list-is-get] a customer gets the notifications of the account in use, newest first, fifteen to a page', async () => {
  const [account, other] = [newAccount(), newAccount()]
  await add(account, 17)
  await add(other, 2)
  const first = await asked(account, { page: '0', size: '15' })
  expect(first.body.content.map(({ title }) => title)).toEqual(
    Array.from({ length: 15 }, (_, at) => `Notice ${16 - at}`),
  )
  expect(first.body).toMatchObject({ unseenCount: 17, totalElements: 17 })
  expect((await asked(account)).body).toEqual(first.body)
  const second = await asked(account, { page: '1', size: '15' })
  expect(second.body.content.map(({ title }) => title)).toEqual(['Notice 1', 'Notice 0'])
  expect((await asked(account, { page: '9999', size: '9999' })).body.content).toEqual([])
  const ofBoth = async (...accounts: string[]) =>
    (await api.call(notifications, { as: 'ana.customer', accounts, query: {} })).body
  expect(await ofBoth(account, other)).toEqual(first.body)
  expect(await ofBoth(other, account)).toMatchObject({
    content: [{ title: 'Notice 1' }, { title: 'Notice 0' }],
    unseenCount: 2,
    totalElements: 2,
  })
  expect((await api.call(notifications, { query: {} })).status).toBe(401)
  expect((await api.call(notifications, { as: 'ron.referrer', query: {} })).status).toBe(403)
})

test('[notifications.fields] [notifications.severity-values] a notification has id, title, body, severity and creation time', async () => {
  const account = newAccount()
  const [id] = await add(account, 1)
  const { body } = await asked(account)
  expect(body.content).toEqual([
    {
      id,
      type: 'BILL_AVAILABLE',
      title: 'Notice 0',
      body: 'Read me',
      severity: 'info',
      createdAt: '2026-11-01T00:00:00.000Z',
      read: false,
    },
  ])
  const urgent = {
    accountNumber: account,
    type: 'ADS_1_DAY',
    about: 'x',
    title: 'x',
    body: 'x',
    createdAt: new Date(0),
  } as const
  for (const severity of ['warn', 'critical'] as const)
    await api.db.insert(notification).values({ ...urgent, about: severity, severity })
  expect((await asked(account)).body.content.map(({ severity }) => severity).toSorted()).toEqual([
    'critical',
    'info',
    'warn',
  ])
})

test('notifications of the same moment are in logical order', async () => {
  const account = newAccount()
  const types = ['OR_AVAILABLE', 'BILL_AVAILABLE', 'PAYMENT_RECEIVED', 'BILL_OVERDUE'] as const
  const same = { accountNumber: account, about: 'x', body: 'x', severity: 'info' as const, createdAt: new Date(0) }
  for (const type of types) await api.db.insert(notification).values({ ...same, type, title: type })
  expect((await asked(account)).body.content.map(({ type }) => type)).toEqual([
    'OR_AVAILABLE',
    'PAYMENT_RECEIVED',
    'BILL_OVERDUE',
    'BILL_AVAILABLE',
  ])
})

test.each([
  [{ severity: 'loud' as 'warn' }, 'notification_severity'],
  [{ accountNumber: '700' }, 'notification_account_number'],
  [{ type: null }, 'notification_of_a_type_or_announced'],
  [{ about: null }, 'notification_of_a_type_or_announced'],
  [{ about: 'told' }, 'notification_once'],
])('the database refuses a notification with %o', async (change, rule) => {
  const sound = {
    accountNumber: newAccount(),
    type: 'ADS_1_DAY' as const,
    about: 'told',
    title: 'x',
    body: 'x',
    severity: 'warn' as const,
    createdAt: new Date(0),
  }
  await api.db.insert(notification).values(sound)
  const wrong = api.db.insert(notification).values({ ...sound, about: 'another', ...change })
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: rule } })
})

test('nobody can load or mark more than a hundred at once', async () => {
  const account = newAccount()
  const ids = await add(account, 101)
  const { body } = await asked(account, { size: '9999' })
  expect([body.content.length, body.totalElements]).toEqual([100, 101])
  expect([(await mark(account, ids)).status, (await mark(account, [])).status]).toEqual([400, 400])
  expect((await mark(account, ids.slice(1))).body.read).toHaveLength(100)
  expect((await asked(account, { unseen_count: 'true' })).body.unseenCount).toBe(1)
})

test('[notifications.unseen-count-call] [notifications.unseen-count-is-get] the unseen count can be loaded on its own', async () => {
  const account = newAccount()
  const [, , third] = await add(account, 3)
  await mark(account, [third!])
  expect((await asked(account, { unseen_count: 'true' })).body).toEqual({
    asOf: api.clock.now().toISOString(),
    content: [],
    unseenCount: 2,
    totalElements: 3,
  })
  const response = await api.inject({
    method: 'GET',
    url: '/api/notifications?unseen_count=true',
    as: 'ana.customer',
    accounts: [account],
  })
  expect(response.json().unseenCount).toBe(2)
})

test('[notifications.mark-read-is-patch-with-ids] a PATCH with ids marks only these as read, once', async () => {
  const account = newAccount()
  const ids = await add(account, 3)
  const marked = await api.inject({
    method: 'PATCH',
    url: '/api/notifications',
    payload: { ids: ids.slice(0, 2) },
    as: 'ana.customer',
    accounts: [account],
  })
  expect(marked.json().read.toSorted()).toEqual(ids.slice(0, 2).toSorted())
  const { body } = await asked(account)
  expect(body.content.map(({ id, read }) => [id, read])).toEqual([
    [ids[2], false],
    [ids[1], true],
    [ids[0], true],
  ])
  const readAt = async () => (await api.db.select().from(notification)).find(({ id }) => id === ids[0])?.readAt
  const before = await readAt()
  api.clock.advance({ hours: 1 })
  expect((await mark(account, ids.slice(0, 1))).body.read).toEqual(ids.slice(0, 1))
  expect(await readAt()).toEqual(before)
})

test('somebody else’s notification stays unread and answers as if it didn’t exist', async () => {
  const [mine, theirs] = [newAccount(), newAccount()]
  const foreign = await add(theirs, 1)
  const answers = [await mark(mine, foreign), await mark(mine, [randomUUID()])]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { status: true, read: [] }],
    [200, { status: true, read: [] }],
  ])
  expect((await asked(theirs)).body.unseenCount).toBe(1)
})

test('with two linked accounts, only those of the account in use are shown', async () => {
  const [used, other] = [newAccount(), newAccount()]
  await add(used, 1)
  const [elsewhere] = await add(other, 2)
  const both = { as: 'ana.customer' as const, accounts: [used, other] }
  expect((await api.call(notifications, { ...both, query: {} })).body.totalElements).toBe(1)
  expect((await api.call(markRead, { ...both, body: { ids: [elsewhere!] } })).body.read).toEqual([])
})

test('a customer without an account has no notifications', async () => {
  const { status, body } = await api.call(notifications, { as: 'ana.customer', query: {} })
  const asOf = api.clock.now().toISOString()
  expect([status, body]).toEqual([200, { asOf, content: [], unseenCount: 0, totalElements: 0 }])
  const marked = await api.call(markRead, { as: 'ana.customer', body: { ids: [randomUUID()] } })
  expect(marked.body).toEqual({ status: true, read: [] })
})

test.each([{ page: '-1' }, { size: 'many' }, { page: '1e3' }, { unseen_count: 'yes' }])(
  'nonsense such as %o is refused',
  async (query) => {
    expect((await asked(newAccount(), query as Record<string, string>)).status).toBe(400)
  },
)
