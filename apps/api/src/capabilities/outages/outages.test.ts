import { contract } from '@hibla/contract'
import { HOUR_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { staff, useIncidents } from './test/incidents.ts'

const incidents = await useIncidents()
const { api, barangay, largerPlace, affected, open, tryToChange, change, oneStep, spread, toldOf, downOf, who } =
  incidents
const { outageStatus, staffOutages } = contract.outages
const NOW = '2026-11-15T09:00:00+08:00'
beforeEach(() => api.clock.set(NOW))

const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString()
const statusOf = async (number: string) => (await api.call(outageStatus, { ...who(number), query: {} })).body
const detailsOf = async (number: string) =>
  (await api.call(contract.account.accountDetails, { ...who(number), query: {} })).body.outageStatus
const mails = async (number: string) =>
  (await messagesTo(api.db, `${number}@example.com`)).map(({ subject }) => subject)
const texts = async (number: string) => (await messagesTo(api.db, `+639${number.slice(-9)}`, 'sms')).length

test('[devices.outage-status-get] subscribers in the area of an incident read where, why and until when, and nobody else does', async () => {
  const [here, there] = [await barangay(), await barangay(1)]
  const [ana] = here.numbers as [string]
  expect(await statusOf(ana)).toEqual({ outageStatus: null, outage: null })
  const expectedEnd = new Date(Date.parse(NOW) + 5 * HOUR_MS).toISOString()
  const { outageId } = await open(here.place, { startedAt: ago(2), expectedEnd, note: 'A truck hit a pole.' })
  await spread()
  expect(await statusOf(ana)).toEqual({
    outageStatus: 'ONGOING',
    outage: {
      outageId,
      area: expect.stringMatching(/^Barangay .+, .+/),
      point: { latitude: expect.any(Number), longitude: expect.any(Number) },
      ground: { municipalityId: `${here.place.id.slice(0, 7)}000`, barangayId: here.place.id },
      cause: 'fibre-cut',
      note: 'A truck hit a pole.',
      startedAt: ago(2),
      expectedEnd,
      endedAt: null,
    },
  })
  for (const number of here.numbers) expect(await detailsOf(number)).toBe('ONGOING')
  const [ben] = there.numbers as [string]
  expect([await statusOf(ben), await detailsOf(ben)]).toEqual([{ outageStatus: null, outage: null }, null])
})

test('[devices.outage-status-get] who has two accounts reads about the one they name, and about the one in use if they name none', async () => {
  const [here, there] = [await barangay(1), await barangay(1)]
  const [up, down] = [here.numbers[0]!, there.numbers[0]!]
  const { outageId } = await open(there.place)
  await spread()
  const both = { as: 'ana.customer', accounts: [up, down] } as const
  const read = async (query: { accountNumber?: string }) => (await api.call(outageStatus, { ...both, query })).body
  expect(await read({ accountNumber: down })).toMatchObject({ outageStatus: 'ONGOING', outage: { outageId } })
  expect(await read({ accountNumber: up })).toEqual({ outageStatus: null, outage: null })
  expect(await read({})).toEqual({ outageStatus: null, outage: null })
  const foreign = await api.call(outageStatus, { ...who(up), query: { accountNumber: down } })
  expect(foreign.status).toBe(404)
})

test('everybody in the area is told once in the portal, by mail and by SMS, even if the process dies at every step', async () => {
  const { place, numbers } = await barangay(5)
  const it = await open(place)
  await spread({ twice: true })
  for (const number of numbers) {
    expect(await toldOf(number)).toEqual(["There's an outage in your area"])
    expect(await mails(number)).toEqual(["There's an outage in your area"])
    expect(await texts(number)).toBe(1)
  }
  const [shown] = (await api.call(staffOutages, { ...staff, query: { outage: it.outageId } })).body
  expect(shown).toMatchObject({ accounts: 5, told: 5, isFound: true, state: 'open', version: 1 })
})

test('staff read which ground an incident is on, a barangay’s or a town’s, and none of a province', async () => {
  const { place, numbers } = await barangay()
  const [town, province] = [await largerPlace('municipality', numbers), await largerPlace('province', numbers)]
  const small = await open(place)
  const municipalityId = `${place.id.slice(0, 7)}000`
  const groundOf = async ({ outageId }: { outageId: string }) =>
    (await api.call(staffOutages, { ...staff, query: { outage: outageId } })).body[0]?.place.ground
  expect(await groundOf(small)).toEqual({ municipalityId, barangayId: place.id })
  expect(await groundOf(await open(town))).toEqual({ municipalityId: town.id })
  expect(await groundOf(await open(province))).toBeUndefined()
  const changed = await change(small, { change: 'end', endedAt: ago(0) })
  expect(await groundOf(changed)).toEqual({ municipalityId, barangayId: place.id })
})

test('an end is told at once in the portal and by mail, and the line’s status is off as soon as staff say so', async () => {
  const { place, numbers } = await barangay()
  const [ana] = numbers as [string]
  const it = await open(place, { startedAt: ago(30) })
  await spread()
  await change(it, { change: 'end', endedAt: ago(1) })
  expect(await detailsOf(ana)).toBeNull()
  await spread({ twice: true })
  expect(await toldOf(ana)).toEqual(["There's an outage in your area", 'Your line is back'].toSorted())
  expect([await mails(ana), await texts(ana)]).toEqual([["There's an outage in your area", 'Your line is back'], 1])
  expect(await downOf(ana)).toEqual([[ago(30), ago(1)]])
})

test('an incident that ends before all of its lines were found is complete all the same', async () => {
  const { place, numbers } = await barangay(5)
  const it = await open(place, { startedAt: ago(30) })
  await oneStep()
  await change(it, { change: 'end', endedAt: ago(1) })
  await spread()
  for (const number of numbers) expect(await downOf(number)).toEqual([[ago(30), ago(1)]])
  const told = await Promise.all(numbers.map(toldOf))
  expect(told.map((titles) => titles.includes('Your line is back'))).toEqual([true, true, true, true, true])
  expect(told.filter((titles) => titles.length === 2)).toHaveLength(2)
  expect((await Promise.all(numbers.map(texts))).every((count) => count === 0)).toBe(true)
})

test('news is told in the portal only, and whoever hadn’t been written to yet still is', async () => {
  const { place, numbers } = await barangay(3)
  const it = await open(place)
  // The two pages of lines, and the first emails.
  for (let step = 0; step < 3; step++) await oneStep()
  await change(it, { change: 'update', cause: 'weather', note: 'The storm goes on.' })
  await spread()
  for (const number of numbers) {
    expect((await toldOf(number)).toSorted()).toEqual(
      ["There's an outage in your area", 'News about the outage in your area'].toSorted(),
    )
    expect([(await mails(number)).length, await texts(number)]).toEqual([1, 1])
  }
})

test('an incident that was ended by mistake is opened again, and its downtime goes on as if it had never ended', async () => {
  const { place, numbers } = await barangay(1)
  const [ana] = numbers as [string]
  let it = await open(place, { startedAt: ago(30) })
  await spread()
  it = await change(it, { change: 'end', endedAt: ago(2) })
  await spread()
  it = await change(it, { change: 'reopen', note: 'The wrong one.' })
  expect(await detailsOf(ana)).toBe('ONGOING')
  await spread()
  expect(await downOf(ana)).toEqual([[ago(30), null]])
  expect(await toldOf(ana)).toContain("The outage in your area isn't over yet")
  it = await change(it, { change: 'end', endedAt: ago(1) })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(30), ago(1)]])
})

test('an incident opened by mistake leaves no downtime, and only those who heard of it are told so', async () => {
  const { place, numbers } = await barangay(3)
  const it = await open(place, { startedAt: ago(30) })
  await oneStep()
  const told = (await Promise.all(numbers.map(toldOf))).filter((titles) => titles.length > 0).length
  expect(told).toBe(2)
  await change(it, { change: 'withdraw' })
  await spread()
  const after = await Promise.all(numbers.map(toldOf))
  expect(after.filter((titles) => titles.includes("Your line isn't affected after all"))).toHaveLength(2)
  for (const number of numbers) expect([await downOf(number), await detailsOf(number)]).toEqual([[], null])
  expect(await Promise.all(numbers.map(texts))).toEqual([0, 0, 0])
  expect((await tryToChange({ ...it, version: 2 }, { change: 'reopen' })).problem.code).toBe('not-now')
})

test('a line in two incidents at once is down once, until the last of them ends', async () => {
  const { place, numbers } = await barangay(1)
  const [ana] = numbers as [string]
  const [province] = await api.db.execute<{ id: string }>(sql`select province_id as id from province
    where province_id not in (select province_id from account where province_id is not null) limit 1`)
  await api.db.execute(sql`update account set province_id = ${province!.id} where account_number = ${ana}`)
  const small = await open(place, { startedAt: ago(40) })
  await spread()
  const large = await open({ kind: 'province', id: province!.id }, { startedAt: ago(50) })
  await spread()
  expect(await downOf(ana)).toEqual([[ago(50), null]])
  await change(small, { change: 'end', endedAt: ago(20) })
  await spread()
  expect([await downOf(ana), await detailsOf(ana)]).toEqual([[[ago(50), null]], 'ONGOING'])
  await change(large, { change: 'end', endedAt: ago(10) })
  await spread()
  expect([await downOf(ana), await detailsOf(ana)]).toEqual([[[ago(50), ago(10)]], null])
})

test('suspended lines and those that wait to be installed aren’t part of an incident; who comes later is down from then on', async () => {
  const { place, numbers } = await barangay(3)
  const [active, suspended, pending] = numbers as [string, string, string]
  await api.db.execute(
    sql`update account set status = 'SUSPENDED', suspended_at = now() where account_number = ${suspended}`,
  )
  await api.db.execute(sql`update account set status = 'PENDING', activated_on = null, contract_started_on = null,
    bill_day = null where account_number = ${pending}`)
  expect(await affected(place)).toBe(1)
  const it = await open(place, { startedAt: ago(30) })
  await spread()
  expect([await downOf(active), await downOf(suspended), await downOf(pending)]).toEqual([[[ago(30), null]], [], []])
  await api.db.execute(
    sql`update account set status = 'ACTIVE', suspended_at = null where account_number = ${suspended}`,
  )
  await change(it, { change: 'update', cause: 'power' })
  await spread()
  expect(await downOf(suspended)).toEqual([[ago(0), null]])
  expect(await downOf(active)).toEqual([[ago(30), null]])
})

test('a line isn’t down for the days before it worked', async () => {
  const { place, numbers } = await barangay(1)
  const [ana] = numbers as [string]
  await api.db.execute(sql`update account set activated_on = '2026-11-14' where account_number = ${ana}`)
  await open(place, { startedAt: ago(100) })
  await spread()
  expect(await downOf(ana)).toEqual([[new Date('2026-11-14T00:00:00+08:00').toISOString(), null]])
})
