import { contract } from '@hibla/contract'
import { DAY_MS, HOUR_MS } from '@hibla/contract/values/days'
import { beforeEach, expect, test } from 'vitest'
import { blocked } from '../../../test/blocked.ts'
import { until } from '../../../test/until.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { staff, useIncidents } from './test/incidents.ts'

const { api, barangay, tryToOpen, open, tryToChange, change, spread, toldOf } = await useIncidents()
const { staffOutages, openOutage } = contract.outages
const NOW = '2026-11-15T09:00:00+08:00'
beforeEach(() => api.clock.set(NOW))

const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString()

test.each([
  ['a place that isn’t on the lists', 'unknown-place', { place: { kind: 'barangay', id: '0000000000' } }],
  ['an element that isn’t in the network', 'unknown-place', { place: { kind: 'element', id: 'NOWHERE-1' } }],
  ['a start in the future', 'bad-start', { startedAt: ago(-1) }],
  ['a start long ago', 'bad-start', { startedAt: ago(31 * 24) }],
  ['an end that is expected in the past', 'bad-expected-end', { expectedEnd: ago(1) }],
  ['an end that nobody can foresee', 'bad-expected-end', { expectedEnd: ago(-31 * 24) }],
  ['another number of lines than there are', 'accounts-changed', { accounts: 2 }],
] as const)('%s is refused, and nobody is told', async (_what, code, own) => {
  const { place, numbers } = await barangay(3)
  const { place: elsewhere = place, ...rest } = own as { place?: typeof place }
  const refused = await tryToOpen(elsewhere, { accounts: 3, ...rest })
  expect([refused.problem.code, refused.status]).toEqual([code, 422])
  await spread()
  expect(await toldOf(numbers[0]!)).toEqual([])
})

test('where nobody has a line, there is nothing to open', async () => {
  const { place, numbers } = await barangay(1)
  await api.db.execute(
    sql`update account set barangay_id = null where account_number = any (${sql.param(numbers)}::text[])`,
  )
  expect((await tryToOpen(place, { accounts: 0 })).problem.code).toBe('nobody-there')
})

test('two members of staff who open the same incident at once open one', async () => {
  const { place } = await barangay(2)
  const tries = await Promise.all([1, 2, 3, 4].map(() => tryToOpen(place, { accounts: 2 })))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = tries.filter(({ status }) => status === 422)
  expect(refused.map(({ problem }) => problem.code)).toEqual(['already-open', 'already-open', 'already-open'])
})

test('who changes an incident that somebody else has changed meanwhile is told so', async () => {
  const { place } = await barangay(1)
  const it = await open(place, { startedAt: ago(5) })
  const ends = await Promise.all([1, 2].map((hours) => tryToChange(it, { change: 'end', endedAt: ago(hours) })))
  expect(ends.map(({ problem }) => problem?.code ?? 'done').toSorted()).toEqual(['changed-meanwhile', 'done'])
})

test.each([
  ['before it started', ago(5)],
  ['in the future', new Date(Date.parse(NOW) + DAY_MS).toISOString()],
])('an incident can’t end %s', async (_when, endedAt) => {
  const { place } = await barangay(1)
  const it = await open(place, { startedAt: ago(5) })
  expect((await tryToChange(it, { change: 'end', endedAt })).problem.code).toBe('bad-end')
})

test('an incident can’t be opened again where another one is open', async () => {
  const { place } = await barangay(1)
  const first = await open(place, { startedAt: ago(5) })
  const ended = await change(first, { change: 'end', endedAt: ago(1) })
  await open(place, { startedAt: ago(0.5) })
  expect((await tryToChange(ended, { change: 'reopen' })).problem.code).toBe('already-open')
})

test('an incident can’t be opened again while somebody opens another one there', async () => {
  const { place } = await barangay(1)
  const first = await open(place, { startedAt: ago(5) })
  const ended = await change(first, { change: 'end', endedAt: ago(1) })
  const { reopening } = await api.db.transaction(async (tx) => {
    await tx.execute(sql`insert into outage select (jsonb_populate_record(o, jsonb_build_object(
      'outage_id', gen_random_uuid(), 'state', 'open', 'ended_at', null))).* from outage o
      where outage_id = ${first.outageId}::uuid`)
    const asked = tryToChange(ended, { change: 'reopen' })
    await until(async () => (await blocked(api)) === 1)
    return { reopening: asked }
  })
  const refused = await reopening
  expect([refused.problem.code, refused.status]).toEqual(['already-open', 422])
})

test('what staff do about an incident is in its history and in the audit trail', async () => {
  const { place } = await barangay(1)
  const it = await open(place, { note: 'First.' })
  await change(it, { change: 'end', endedAt: ago(0), note: 'Spliced.' })
  const [shown] = (await api.call(staffOutages, { ...staff, query: { outage: it.outageId } })).body
  expect(shown?.history).toEqual([
    { change: 'open', at: ago(0), note: 'First.' },
    { change: 'end', at: ago(0), note: 'Spliced.' },
  ])
  const noted = await api.db.execute<{ did: string }>(sql`select about ->> 'did' as did from security_event
    where what = 'staff-action' and by_person_id = 'bea' and about ->> 'outageId' = ${it.outageId} order by id`)
  expect(noted.map(({ did }) => did)).toEqual(['outage open', 'outage end'])
})

test('opening with the same key again is the same incident', async () => {
  const { place } = await barangay(1)
  const once = {
    ...staff,
    idempotencyKey: '7f0c0a0e-6a53-4c6e-9d0a-2a4f4c6b1a11',
    body: { place, cause: 'power' as const, startedAt: ago(1), accounts: 1 },
  }
  const [first, again] = [await api.call(openOutage, once), await api.call(openOutage, once)]
  expect([first.status, again.body]).toEqual([200, first.body])
})
