import type { IsoDate } from '@hibla/contract/values/dates'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { deliver } from '../../../kernel/outbox/relay.ts'
import { billingEvents, type BillingEventType, type BillingHappened } from '../events.ts'
import { notification } from '../../notifications/notifications.tables.ts'
import { accountService } from '../../account/account.service.ts'
import { notificationsData } from '../../notifications/personal-data.ts'
import { addAccount, link } from '../../notifications/test/subscriber.ts'

const api = await useApi()
let numbers = 7_100_000_000_000
const newAccount = () => addAccount(api.db, String(++numbers))
let eventId = 1_000_000

const happen = async (accountNumber: string, type: BillingEventType, own: Partial<BillingHappened> = {}) => {
  const subscriber = api.work.subscribers.find(
    ({ topic, name }) => topic === billingEvents[type].topic && name.startsWith('notifications.'),
  )
  const payload = {
    accountNumber,
    type,
    billId: 'BILL-1',
    paymentRefId: null,
    amount: 149_900,
    earlier: 0,
    dueOn: '2026-11-28' as IsoDate,
    suspendsOn: null,
    ...own,
  }
  eventId += 1
  await deliver(api.db, subscriber!, { eventId, payload })
}
const told = (account: string) => api.db.select().from(notification).where(eq(notification.accountNumber, account))
const mails = async (account: string) =>
  (await messagesTo(api.db, `${account}@example.com`)).map(({ subject }) => subject)
const texts = async (account: string) =>
  (await messagesTo(api.db, `+639${account.slice(-9)}`, 'sms')).map(({ text }) => text)

test('a new bill is announced in the portal and mailed to the address on file', async () => {
  const account = await newAccount()
  await happen(account, 'BILL_AVAILABLE')
  expect(await told(account)).toMatchObject([
    {
      type: 'BILL_AVAILABLE',
      title: 'Your bill is ready',
      body: 'Your Hibla bill is ₱1,499.00 and is due on November 28, 2026. /customer/bill-history',
      severity: 'info',
      readAt: null,
      createdAt: api.clock.now(),
    },
  ])
  const [mail] = await messagesTo(api.db, `${account}@example.com`)
  expect(mail?.text).toContain('Hi Ana,')
  expect(mail?.text).toContain(`${api.config.origin}/customer/bill-history`)
})

test('a repeated event about the same bill is shown and mailed once', async () => {
  const account = await newAccount()
  await happen(account, 'BILL_OVERDUE')
  await happen(account, 'BILL_OVERDUE')
  expect((await told(account)).length).toBe(1)
  expect(await mails(account)).toEqual(['Your bill is overdue'])
  await happen(account, 'BILL_OVERDUE', { billId: 'BILL-2' })
  expect((await told(account)).length).toBe(2)
})

test('everything about a bill or the line goes by mail, and what has a day by which the line is lost by SMS, too', async () => {
  const account = await newAccount()
  const types = Object.keys(billingEvents) as BillingEventType[]
  for (const type of types) await happen(account, type)
  expect(new Set((await told(account)).map(({ type }) => type))).toEqual(new Set(types))
  expect((await mails(account)).toSorted()).toEqual([
    'We received your payment',
    'Your bill is due in 3 days',
    'Your bill is due in one week',
    'Your bill is overdue',
    'Your bill is ready',
    'Your contract may end',
    'Your service is suspended',
    'Your service will be suspended in 3 days',
    'Your service will be suspended tomorrow',
  ])
  expect((await texts(account))[0]).toContain(`${api.config.origin}/customer/bill-history/pay/${account}`)
  expect((await texts(account)).map((text) => text.replace(/\..*/, '')).toSorted()).toEqual([
    'Hibla: Your contract may end',
    'Hibla: Your service is suspended',
    'Hibla: Your service will be suspended in 3 days',
    'Hibla: Your service will be suspended tomorrow',
  ])
})

test('a notice carries the time it happened, however late it’s delivered', async () => {
  const account = await newAccount()
  await happen(account, 'BILL_AVAILABLE', { at: '2026-11-14T23:00:00.000Z' })
  expect(await told(account)).toMatchObject([{ createdAt: new Date('2026-11-15T07:00:00+08:00') }])
})

test('two payments are two notifications, each about its own reference', async () => {
  const account = await newAccount()
  await happen(account, 'PAYMENT_RECEIVED', { billId: null, paymentRefId: 'P-1', amount: 50_000, dueOn: null })
  await happen(account, 'PAYMENT_RECEIVED', { billId: null, paymentRefId: 'P-2', amount: 25_050, dueOn: null })
  expect((await told(account)).map(({ body }) => body).toSorted()).toEqual([
    'Thank you. Your payment of ₱250.50 is posted. /customer/bill-history',
    'Thank you. Your payment of ₱500.00 is posted. /customer/bill-history',
  ])
})

test('an account without contact details still gets the notice in the portal', async () => {
  const account = '7199999999999'
  await happen(account, 'ACCOUNT_SUSPENDED')
  expect((await told(account)).length).toBe(1)
  expect([await mails(account), await texts(account)]).toEqual([[], []])
})

test('a person can export and erase their accounts’ notifications, and nobody else’s', async () => {
  const [mine, theirs] = [await newAccount(), await newAccount()]
  for (const account of [mine, theirs]) await happen(account, 'BILL_AVAILABLE')
  const data = notificationsData({ db: api.db, accounts: accountService(api.clock) })
  expect(await data.export('ana', [mine], [])).toMatchObject([{ accountNumber: mine, title: 'Your bill is ready' }])
  expect(await data.export('ana', [], [])).toEqual([])
  const erased = await api.db.transaction((tx) => data.erase(tx, 'ana', [mine], []))
  expect(erased).toEqual({ erased: [`Notifications of account ${mine}`], kept: [] })
  expect([(await told(mine)).length, (await told(theirs)).length]).toEqual([0, 1])
  await link(api.db, 'ben', theirs)
  await api.db.transaction((tx) => data.erase(tx, 'ana', [theirs], []))
  expect((await told(theirs)).length).toBe(1)
})
