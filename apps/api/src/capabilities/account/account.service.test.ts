import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { accountService, type Billable } from './account.service.ts'

const api = await useApi()
const service = accountService(api.clock)

const walk = async (input: Parameters<typeof service.billable>[1]) => {
  const pages: Billable[][] = []
  for await (const page of service.billable(api.db, input)) pages.push(page)
  return pages
}

test('an account comes with its subscriptions, and its contact has what letters need', async () => {
  const found = await service.find(api.db, '1000000000094')
  expect(found).toMatchObject({ lastName: 'Navarro', billDay: 12, streaming: { status: 'PENDING' } })
  expect(found?.subscriptions).toHaveLength(2)
  expect(await service.contactOf(api.db, '1000000000128')).toEqual({
    firstName: 'Teresita',
    email: null,
    mobileNumber: '9181230128',
  })
  expect(await service.contactOf(api.db, '9999999999999')).toBeUndefined()
})

test('accounts to bill come in pages, each once, with what they pay besides the plan', async () => {
  const pages = await walk({ size: 5 })
  const all = pages.flat()
  expect(pages.slice(0, -1).every((page) => page.length === 5)).toBe(true)
  expect(all.length).toBeGreaterThanOrEqual(12)
  expect(new Set(all.map(({ accountNumber }) => accountNumber)).size).toBe(all.length)
  expect(all.find(({ accountNumber }) => accountNumber === '1000000000011')).toMatchObject({
    planName: 'Hibla Pamilya 300',
    monthlyFee: 189900,
    billDay: 10,
    status: 'ACTIVE',
    subscriptions: [
      { name: 'Mesh hub', type: 'ADDON', monthlyFee: 15000 },
      { name: 'Hibla Ligtas family filter', type: 'VAS', monthlyFee: 9900 },
    ],
  })
  expect(all.find(({ accountNumber }) => accountNumber === '1000000000060')?.subscriptions).toEqual([])
})

test('a bill run loads only its own days, and continues where it stopped', async () => {
  const days = (await walk({ fromDay: 5, toDay: 10 })).flat().map(({ billDay }) => billDay)
  expect(days.every((day) => day >= 5 && day <= 10)).toBe(true)
  const [first, ...rest] = (await walk({ toDay: 10 })).flat()
  expect((await walk({ toDay: 10, after: first! })).flat()).toEqual(rest)
})

test('a disconnected account isn’t billed, and a restored one has no suspension date', async () => {
  const at = api.clock.now()
  const number = '1000000000110'
  const set = (status: 'ACTIVE' | 'SUSPENDED' | 'DISCONNECTED') =>
    api.db.transaction((tx) => service.setStatus(tx, number, status, at))
  await set('SUSPENDED')
  expect(await service.find(api.db, number)).toMatchObject({ status: 'SUSPENDED', suspendedAt: at })
  // Suspending it again on another day keeps the first date.
  await api.db.transaction((tx) => service.setStatus(tx, number, 'SUSPENDED', new Date(at.getTime() + 1)))
  expect(await service.find(api.db, number)).toMatchObject({ suspendedAt: at })
  await set('DISCONNECTED')
  expect(await service.find(api.db, number)).toMatchObject({ status: 'DISCONNECTED', disconnectedAt: at })
  expect((await walk({})).flat().some(({ accountNumber }) => accountNumber === number)).toBe(false)
  await set('ACTIVE')
  expect(await service.find(api.db, number)).toMatchObject({
    status: 'ACTIVE',
    suspendedAt: null,
    disconnectedAt: null,
  })
})

test('other capabilities can ask who has an account and who allows what', async () => {
  const [owner] = await service.ownersOf(api.db, '1000000000011')
  expect(await service.ownersOf(api.db, '1000000000060')).toHaveLength(1)
  expect(await service.ownersOf(api.db, '1000000000110')).toEqual([])
  expect(await service.allows(api.db, owner!, 'marketing')).toBe(false)
  const say = (granted: boolean) =>
    api.call(contract.account.setConsent, { body: { purpose: 'marketing', granted }, as: `${owner!}.` })
  await say(true)
  expect(await service.allows(api.db, owner!, 'marketing')).toBe(true)
  expect(await service.allows(api.db, owner!, 'surveys')).toBe(false)
  expect(await service.linksAllowing(api.db, 'marketing')).toEqual([
    { personId: owner, accountNumber: '1000000000011' },
  ])
  expect(
    await service.linksAllowing(api.db, 'marketing', { personId: owner!, accountNumber: '1000000000011' }),
  ).toEqual([])
  await say(false)
  expect(await service.allows(api.db, owner!, 'marketing')).toBe(false)
  expect(await service.linksAllowing(api.db, 'marketing')).toEqual([])
})

test('a bill run over many accounts uses its index for every page', async () => {
  await api.db.execute(sql`insert into account (account_number, first_name, last_name, status, subscriber_type,
      customer_segment, region, province, municipality, service_address, billing_line1, billing_line2, plan_name,
      speed_mbps, monthly_fee, contract_started_on, contract_term_months, bill_day, activated_on)
    select (2000000000000 + n)::text, 'Ana', 'Cruz', 'ACTIVE', 'RESIDENTIAL', 'MASS', 'r', 'p', 'm', 's', 'b', '',
      'Hibla Simula 50', 50, 99900, '2026-01-01', 24, 1 + n % 28, '2026-01-01' from generate_series(1, 20000) n`)
  await api.db.execute(sql`analyze account`)
  const page = accountService(api.clock).billablePage(api.db, {
    toDay: 20,
    after: { billDay: 7, accountNumber: '2000000010000' },
    size: 100,
  })
  const plan = JSON.stringify(await api.db.execute(sql`explain ${page}`))
  expect(plan).toContain('account_to_bill')
  expect(plan).not.toContain('Seq Scan on account')
})
