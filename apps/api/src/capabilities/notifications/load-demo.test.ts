import { contract } from '@hibla/contract'
import { manilaDate, manilaTime } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { eq } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { dataFolder } from '../../data-folder.ts'
import { readDemoAccounts } from '../../demo.ts'
import { accountService } from '../account/account.service.ts'
import { loadDemoNotifications } from './load-demo.ts'
import { notification } from './notifications.tables.ts'

const api = await useApi()
const toldTo = async (account: string) => {
  const { body } = await api.call(contract.notifications.notifications, {
    as: 'ana.customer',
    accounts: [account],
    query: { size: '100' },
  })
  return body
}

test('every demo account has notifications about its bills and payments, the newest three unread', async () => {
  const { accounts } = await readDemoAccounts()
  for (const number of accounts.flatMap((each) => each.accountNumber)) {
    const told = await toldTo(number)
    expect(told.totalElements, number).toBeGreaterThan(3)
    expect(
      told.content.map(({ read }) => read),
      number,
    ).toEqual(told.content.map((_, at) => at >= 3))
  }
})

test('an account that isn’t linked yet has notifications too, so its future owner finds the history', async () => {
  const { accounts } = await readDemoAccounts()
  const linked = new Set(accounts.flatMap((each) => each.accountNumber))
  const unlinked = ['1000000000102', '1000000000110', '1000000000128']
  for (const number of unlinked) {
    expect(linked).not.toContain(number)
    const titles = (await toldTo(number)).content.map(({ title }) => title)
    expect(titles, number).toContain('Your bill is ready')
  }
})

test('the suspended account has its notice, and the one with a streaming service is asked to activate it', async () => {
  const suspended = await toldTo('1000000000045')
  expect(suspended.content.map(({ title }) => title)).toContain('Your service is suspended')
  const streaming = await toldTo('1000000000094')
  const offer = streaming.content.find(({ title }) => title === 'Your streaming service is ready')
  expect(offer?.body).toContain('https://')
  expect((await toldTo('1000000000011')).content.map(({ title }) => title)).not.toContain(offer?.title)
})

test('what is said this morning, such as a suspension tomorrow, also arrives by mail, and older notices don’t', async () => {
  const accountNumber = '1000000000011'
  const { clock } = api
  const notice = (type: 'ADS_1_DAY' | 'ADS_3_DAYS', at: Date) => ({
    accountNumber,
    type,
    about: `B-${type}`,
    severity: 'critical' as const,
    title: `It is ${type}`,
    body: 'Please pay.',
    to: '/customer/bill-history',
    at,
  })
  const today = manilaTime(manilaDate(clock.now()), '08:00')
  const earlier = new Date(today.getTime() - 2 * DAY_MS)
  const deps = {
    db: api.db,
    clock,
    brand: api.config.brand,
    origin: api.config.origin,
    accounts: accountService(clock),
  }
  await api.db.delete(notification).where(eq(notification.accountNumber, accountNumber))
  const past = [notice('ADS_3_DAYS', earlier), notice('ADS_1_DAY', today)]
  await loadDemoNotifications(deps, past)
  await loadDemoNotifications(deps, past)
  const contact = await accountService(clock).contactOf(api.db, accountNumber)
  const subjects = (await messagesTo(api.db, contact!.email!)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('It is'))).toEqual(['It is ADS_1_DAY'])
})

test('loading again adds nothing and keeps what was read', async () => {
  const count = () => api.db.$count(notification)
  const before = await count()
  await api.db
    .update(notification)
    .set({ readAt: api.clock.now() })
    .where(eq(notification.accountNumber, '1000000000011'))
  api.clock.advance({ days: 40 })
  await api.loadDemo(dataFolder)
  expect([await count(), (await toldTo('1000000000011')).unseenCount]).toEqual([before, 0])
})
