import { createHmac } from 'node:crypto'
import { startSandbox } from '@hibla/sandbox'
import { contract } from '@hibla/contract'
import type { Subscription } from '@hibla/contract/account/account.contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { centavos } from '@hibla/contract/values/money'
import { expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { addSubscribers } from '../../../test/subscribers.ts'
import { whenOver } from '../../../test/when-over.ts'
import { workOff } from '../../../test/work-off.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { accountService } from '../account/account.service.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
whenOver(sandbox.stop)
const api = await useApi({
  environment: { STREAMING: 'sandbox', STREAMING_URL: `${sandbox.url}/streaming`, STREAMING_KEY: 'sandbox' },
})
const numbers = await addSubscribers(api.db, { count: 8, billDay: 10 })

const service = (category: string): Subscription => ({
  type: 'VAS',
  category,
  serviceType: 'GPON',
  productOfferingID: category === 'STREAMING' ? 'STREAM-STANDARD' : 'SAFE-HOME',
  name: 'A service',
  monthlyFee: centavos(0),
})
/** What makes an order active. */
const gets = (accountNumber: string, by: 'brings' | 'add', category = 'STREAMING') =>
  api.db.transaction((tx) =>
    accountService(api.clock).changeServices(tx, accountNumber, {
      on: manilaDate(api.clock.now()),
      ...(by === 'add' ? { add: [service(category)] } : { add: [], brings: [service(category)] }),
    }),
  )
const who = (number: string) => ({ as: 'ana.customer', accounts: [number] }) as const
const streamingOf = async (number: string) =>
  (await api.call(contract.account.accountDetails, { query: {}, ...who(number) })).body.netflixSubsMstDetails
const toldTo = async (number: string) =>
  (await api.call(contract.notifications.notifications, { query: {}, ...who(number) })).body.content.filter(
    ({ type }) => type === 'NETFLIX_NOTIFICATION',
  )
const trouble = (name: string | null) =>
  fetch(`${sandbox.url}/sandbox/streaming`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ trouble: name }),
  })
const waiting = () => api.db.execute(sql`select 1 from outbox_event where topic = 'account.streaming-included'`)

test.each([
  ['comes with a new plan', 'brings', numbers[0]!],
  ['was bought by itself', 'add', numbers[1]!],
] as const)('streaming that %s can be activated, and its subscriber is told once', async (_, by, number) => {
  expect(await gets(number, by)).toBe(true)
  expect(await streamingOf(number)).toBeNull()
  await workOff(api, 'account')
  const link = `https://streaming.example.com/activate?pai=HBL-${number}`
  expect(await streamingOf(number)).toEqual({ link, status: 'PENDING', pai: `HBL-${number}` })
  await workOff(api, 'account')
  expect(await toldTo(number)).toMatchObject([
    { title: 'Your streaming service is ready', body: expect.stringContaining(link) },
  ])

  // Another plan with streaming: they have their access already.
  await api.db.execute(sql`update account_streaming set status = 'ACTIVE' where account_number = ${number}`)
  await gets(number, by)
  expect(await waiting()).toEqual([])
  expect(await streamingOf(number)).toMatchObject({ status: 'ACTIVE' })
})

test('a service that doesn’t answer is asked again, one that refuses isn’t, and nobody is promised anything', async () => {
  const number = numbers[2]!
  onTestFinished(async () => void (await trouble(null)))
  await gets(number, 'brings')
  await trouble('down')
  await expect(workOff(api, 'account')).rejects.toThrow('The streaming service gave no answer')
  expect(await waiting()).toHaveLength(1)
  expect([await streamingOf(number), await toldTo(number)]).toEqual([null, []])
  await trouble(null)
  await workOff(api, 'account')
  expect(await streamingOf(number)).toMatchObject({ status: 'PENDING' })

  const other = numbers[4]!
  await gets(other, 'add')
  await trouble('refused')
  await workOff(api, 'account')
  expect([await waiting(), await streamingOf(other), await toldTo(other)]).toEqual([[], null, []])
})

test('what isn’t streaming asks for nothing, and what has ended by then isn’t begun', async () => {
  const number = numbers[3]!
  await gets(number, 'brings', 'SECURITY')
  expect(await waiting()).toEqual([])
  await gets(number, 'brings')
  await api.db.execute(sql`
    update account_subscription set until = '2026-11-01' where account_number = ${number} and category = 'STREAMING'`)
  await workOff(api, 'account')
  expect(await streamingOf(number)).toBeNull()
})

const activate = (body: object) =>
  fetch(`${sandbox.url}/sandbox/streaming/activations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const begun = async (number: string) => {
  await gets(number, 'brings')
  await workOff(api, 'account')
  expect(await streamingOf(number)).toMatchObject({ status: 'PENDING' })
  return `HBL-${number}`
}
const poll = () => api.work.schedules.find(({ name }) => name === 'devices.poll-activations')!.run()
const notify = (text: string, key = 'sandbox') =>
  api.inject({
    method: 'POST',
    url: '/api/accounts/streaming/notify',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', key).update(text).digest('hex'),
    },
    payload: text,
  })

test('once somebody has activated their service, the portal asks, hears of it and says so once', async () => {
  const number = numbers[5]!
  const pai = await begun(number)
  await poll()
  expect(await streamingOf(number)).toMatchObject({ status: 'PENDING' })
  await activate({ pai })
  await poll()
  expect(await streamingOf(number)).toMatchObject({ status: 'ACTIVE' })
  await poll()
  await workOff(api, 'account')
  // Both are of one moment.
  expect((await toldTo(number)).map(({ title }) => title).toSorted()).toEqual([
    'Your streaming service is on',
    'Your streaming service is ready',
  ])
})

test('a notification of the service is believed if it is signed and the service says the same when asked', async () => {
  const number = numbers[6]!
  const pai = await begun(number)
  const text = JSON.stringify({ pai })
  expect((await notify(text, 'another key')).json()).toMatchObject({ code: 'bad-signature' })
  expect((await notify('nonsense')).json()).toMatchObject({ code: 'malformed' })
  expect((await notify(text)).statusCode).toBe(200)
  expect(await streamingOf(number)).toMatchObject({ status: 'PENDING' })
  await activate({ pai })
  expect((await notify(text)).statusCode).toBe(200)
  expect(await streamingOf(number)).toMatchObject({ status: 'ACTIVE' })
})

test('a service that doesn’t answer changes nothing, and is asked again', async () => {
  const number = numbers[7]!
  const pai = await begun(number)
  await activate({ pai })
  await trouble('down')
  onTestFinished(async () => void (await trouble(null)))
  await poll()
  expect(await streamingOf(number)).toMatchObject({ status: 'PENDING' })
  await trouble(null)
  await poll()
  expect(await streamingOf(number)).toMatchObject({ status: 'ACTIVE' })
})
