import { contract } from '@hibla/contract'
import { manilaDate } from '@hibla/contract/values/dates'
import { DAY_MS } from '@hibla/contract/values/days'
import { sql } from '../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { devicesData } from './personal-data.ts'
import { useModems } from './test/modem-stage.ts'

const stage = await useModems()
const { api, subscriber, mishap, settle } = stage
/** Another process on the same database. */
const other = await useApi({ database: api, environment: stage.modems.settings })
const { devices } = contract

const rowsOf = (serial: string) =>
  api.db.execute<{ state: string; failure: string | null }>(
    sql`select state, failure from modem_refresh where serial_number = ${serial} order by asked_at`,
  )

test('[devices.refresh-modem-post, endpoints.cpe-refresh-connection-account-number] a modem is refreshed with a POST that names the account, and is back after its restart', async () => {
  const ana = await subscriber()
  const url = `/api/cpe/refresh-connection?account-number=${ana.number}`
  const answer = await api.inject({ method: 'POST', url, ...ana.who })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      state: 'rebooting',
      failure: null,
      askedAt: api.clock.now().toISOString(),
      againAt: new Date(api.clock.now().getTime() + 300_000).toISOString(),
    },
  ])
  api.clock.advance({ seconds: 60 })
  expect(await ana.status()).toMatchObject({ state: 'rebooting' })
  api.clock.advance({ seconds: 40 })
  expect(await ana.status()).toMatchObject({ state: 'done', failure: null })
  expect(await ana.details()).toMatchObject({ status: 'Success', refresh: { state: 'done' } })
  expect((await ana.noted()).reboots).toHaveLength(1)
})

test('pressed twenty times, at two processes, it restarts once; after 300 seconds it may again', async () => {
  const ana = await subscriber()
  const query = { 'account-number': ana.number }
  other.clock.set(api.clock.now().toISOString())
  const press = (at: typeof api) => at.call(devices.refreshModem, { query, ...ana.who })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => press(n % 2 ? api : other)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.askedAt)).size).toBe(1)
  expect((await ana.noted()).reboots).toHaveLength(1)

  api.clock.advance({ seconds: 120 })
  expect(await ana.status()).toMatchObject({ state: 'done' })
  api.clock.advance({ seconds: 179 })
  const soon = await ana.refresh()
  expect(soon.problem).toMatchObject({ code: 'too-soon', about: { seconds: 1 } })
  expect((await ana.noted()).reboots).toHaveLength(1)
  api.clock.advance({ seconds: 1 })
  expect((await ana.refresh()).body).toMatchObject({ state: 'rebooting' })
  expect((await ana.noted()).reboots).toHaveLength(2)
})

test('the database itself keeps restarts 300 seconds apart, and a refresh stays what it was asked for as', async () => {
  const ana = await subscriber()
  await ana.refresh()
  api.clock.advance({ seconds: 120 })
  await ana.status()
  const insert = (seconds: number) =>
    api.db.execute(sql`
      insert into modem_refresh (id, account_number, serial_number, dev_id, state, failure, asked_at, changed_at)
      select gen_random_uuid(), account_number, serial_number, dev_id, 'failed', 'not-back',
        asked_at + make_interval(secs => ${seconds}), changed_at
      from modem_refresh where serial_number = ${ana.serial} order by asked_at limit 1`)
  const cause = (promise: Promise<unknown>) =>
    promise.then(
      () => 'nothing',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    )
  expect(await cause(insert(299))).toBe('modem_refresh_apart')
  expect(await cause(insert(-299))).toBe('modem_refresh_apart')
  const set = (what: ReturnType<typeof sql>) =>
    cause(api.db.execute(sql`update modem_refresh set ${what} where serial_number = ${ana.serial}`))
  expect(await set(sql`asked_at = asked_at - interval '1 hour'`)).toBe('modem_refresh_stays')
  expect(await set(sql`serial_number = 'HBLA0000'`)).toBe('modem_refresh_stays')
  expect(await set(sql`state = 'failed', failure = 'not-sent'`)).toBe('modem_refresh_stays')
  expect(await cause(insert(300))).toBe('nothing')
})

describe('a refresh that doesn’t go as it should', () => {
  test('a modem that answers with a fault has failed at once, and isn’t told again behind our back', async () => {
    const ana = await subscriber()
    await ana.set({ manner: 'faulted' })
    expect((await ana.refresh()).body).toMatchObject({ state: 'failed', failure: 'faulted' })
    expect((await ana.noted()).tasks).toEqual([])
    expect((await ana.refresh()).problem.code).toBe('too-soon')
  })

  test('a modem that can’t be reached is waited for, and then left alone for good', async () => {
    const ana = await subscriber()
    await ana.set({ manner: 'unreachable' })
    expect((await ana.refresh()).body).toMatchObject({ state: 'queued' })
    api.clock.advance({ seconds: 200 })
    expect(await ana.status()).toMatchObject({ state: 'queued' })
    api.clock.advance({ seconds: 100 })
    expect(await ana.status()).toMatchObject({ state: 'failed', failure: 'unreachable' })
    await ana.set({ manner: 'done' })
    api.clock.advance({ minutes: 30 })
    expect(await ana.noted()).toMatchObject({ tasks: [], reboots: [] })
  })

  test('a modem that is told when it next reports comes back after that', async () => {
    const ana = await subscriber()
    api.clock.set('2026-11-16T09:03:00+08:00')
    await ana.set({ manner: 'queued' })
    expect((await ana.refresh()).body).toMatchObject({ state: 'queued' })
    api.clock.advance({ seconds: 130 })
    expect(await ana.status()).toMatchObject({ state: 'rebooting' })
    api.clock.advance({ seconds: 120 })
    expect(await ana.status()).toMatchObject({ state: 'done' })
    expect((await ana.noted()).reboots).toHaveLength(1)
  })

  test('a modem that reports only after its refresh has expired isn’t said to have restarted', async () => {
    const ana = await subscriber()
    api.clock.set('2026-11-17T09:03:00+08:00')
    await ana.set({ manner: 'unreachable' })
    expect((await ana.refresh()).body).toMatchObject({ state: 'queued' })
    api.clock.advance({ seconds: 430 })
    await ana.set({ manner: 'done' })
    expect(await ana.status()).toMatchObject({ state: 'failed', failure: 'unreachable' })
    expect(await ana.noted()).toMatchObject({ tasks: [], reboots: [] })
  })

  test('a modem that stays away after its restart has failed', async () => {
    const ana = await subscriber()
    await ana.set({ comesBack: false })
    expect((await ana.refresh()).body).toMatchObject({ state: 'rebooting' })
    api.clock.advance({ seconds: 299 })
    expect(await ana.status()).toMatchObject({ state: 'rebooting' })
    api.clock.advance({ seconds: 5 })
    expect(await ana.status()).toMatchObject({ state: 'failed', failure: 'not-back' })
  })

  test.each(['answer-lost', 'cut'])(
    'what nobody answered (%s) is settled by asking, never by telling again',
    async (name) => {
      const ana = await subscriber()
      await ana.details()
      await mishap(name)
      expect((await ana.refresh()).body).toMatchObject({ state: 'asked' })
      const isTold = name === 'answer-lost'
      for (let n = 0; n < 8; n++) {
        api.clock.advance({ seconds: 45 })
        await settle()
      }
      expect((await ana.noted()).reboots).toHaveLength(isTold ? 1 : 0)
      const [row] = await rowsOf(ana.serial)
      expect(row).toEqual(isTold ? { state: 'done', failure: null } : { state: 'failed', failure: 'not-sent' })
      // What never reached the modem needn't be waited for.
      if (!isTold) expect((await ana.refresh()).body).toMatchObject({ state: 'rebooting' })
    },
    30_000,
  )

  test('a process that dies before it tells the modem leaves a refresh that the next run settles', async () => {
    const ana = await subscriber()
    const { devID } = await ana.details()
    await api.db.execute(sql`
      insert into modem_refresh (id, account_number, serial_number, dev_id, state, started_before, heard_before, asked_at, changed_at, ask_at)
      select gen_random_uuid(), ${ana.number}, ${ana.serial}, ${devID}, 'asked', now() - interval '10 years', null,
        ${api.clock.now().toISOString()}::timestamptz, ${api.clock.now().toISOString()}::timestamptz,
        ${api.clock.now().toISOString()}::timestamptz`)
    await api.db.execute(
      sql`update modem_refresh set started_before = ${(await ana.details()).lastStartedAt}::timestamptz where serial_number = ${ana.serial}`,
    )
    expect((await ana.refresh()).body).toMatchObject({ state: 'asked' })
    api.clock.advance({ seconds: 301 })
    await settle()
    expect(await rowsOf(ana.serial)).toEqual([{ state: 'failed', failure: 'not-sent' }])
    expect((await ana.noted()).reboots).toEqual([])
  })

  test('while nobody answers about modems, nobody is told anything, and nothing is stored', async () => {
    const ana = await subscriber()
    await mishap('down', { on: 'question' })
    expect((await ana.refresh()).problem.code).toBe('modems-away')
    expect(await rowsOf(ana.serial)).toEqual([])
  })
})

test('whoever has no modem, no line or a modem that nobody manages hears so', async () => {
  expect((await (await subscriber({ cpe_serial_number: null })).refresh()).problem.code).toBe('no-modem')
  const odd = await subscriber({ cpe_serial_number: 'SOMEBODY-ELSES' })
  expect((await odd.refresh()).problem.code).toBe('modem-unknown')
  const suspended = await subscriber({ status: 'SUSPENDED', suspended_at: '2026-11-01T00:00:00Z' })
  expect((await suspended.refresh()).problem.code).toBe('line-not-active')
})

test('two accounts with one modem share its 300 seconds', async () => {
  const ana = await subscriber()
  const ben = await subscriber({ cpe_serial_number: ana.serial })
  await ana.refresh()
  expect((await ben.refresh()).body).toMatchObject({ state: 'rebooting' })
  expect((await ana.noted()).reboots).toHaveLength(1)
})

test('who asked for a refresh is forgotten when they leave, and the refresh itself after 90 days, as they were told', async () => {
  const ana = await subscriber()
  await ana.refresh()
  api.clock.advance({ seconds: 120 })
  await settle()
  const asker = () => api.db.execute(sql`select person_id from modem_refresh where serial_number = ${ana.serial}`)
  expect(await asker()).toEqual([{ person_id: `p${ana.number}` }])
  const data = devicesData(api)
  const erase = (person: string) => api.db.transaction((tx) => data.erase(tx, person, [ana.number], []))
  expect(await erase('somebody else')).toEqual({ erased: [], kept: [] })
  expect(await asker()).toEqual([{ person_id: `p${ana.number}` }])
  const until = manilaDate(new Date(api.clock.now().getTime() + 90 * DAY_MS))
  expect(await erase(`p${ana.number}`)).toEqual({
    erased: ['That it was you who refreshed a modem'],
    kept: [expect.objectContaining({ what: expect.stringContaining('When a modem was refreshed'), until })],
  })
  expect(await asker()).toEqual([{ person_id: null }])
  expect((await ana.refresh()).problem.code).toBe('too-soon')
  api.clock.advance({ days: 91 })
  await settle()
  expect(await rowsOf(ana.serial)).toEqual([])
})

test('a token that outlives its person refreshes nothing', async () => {
  const ana = await subscriber()
  const erased = await api.call(contract.account.eraseMyData, { ...ana.who, body: { confirm: 'ERASE' } })
  expect(erased.status).toBe(200)
  expect((await ana.refresh()).problem.code).toBe('not-found')
  expect([await rowsOf(ana.serial), (await ana.noted()).reboots]).toEqual([[], []])
})
