import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { staff, useIncidents } from './test/incidents.ts'

const { api, barangay, tryToOpen, open, change, spread, toldOf, who } = await useIncidents()
const { affectedAccounts, networkElements, outageStatus } = contract.outages
beforeEach(() => api.clock.set('2026-11-15T09:00:00+08:00'))

const MAKATI = { municipalityId: '1380300000' }
const offered = async () => (await api.call(networkElements, { ...staff, query: MAKATI })).body
/** A distribution point where the nearest one to the middle of Makati is. */
const addElement = async (id: string, status: 'live' | 'planned') => {
  const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = await offered()
  await api.db.execute(sql`
    insert into network_element
      (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status, planned_for)
    values (${id}, 'GPON', ${latitude}, ${longitude}, 500, 8, 3, ${status},
      ${status === 'planned' ? '2027-01-31' : null}::date)`)
  return { latitude, longitude }
}
const statusOf = async (number: string) => (await api.call(outageStatus, { ...who(number), query: {} })).body

test('staff find a distribution point and open an incident there: exactly the lines that hang on it are down, until it ends', async () => {
  const point = await addElement('OUT-1', 'live')
  const { numbers } = await barangay(3)
  const [ana, ben, carlo] = numbers as [string, string, string]
  await api.db.execute(sql`update account set element_id = 'OUT-1' where account_number in (${ana}, ${ben})`)
  const place = { kind: 'element', id: 'OUT-1' } as const

  expect((await offered()).find(({ elementId }) => elementId === 'OUT-1')).toMatchObject({ ...point, reachMetres: 500 })
  expect((await api.call(affectedAccounts, { ...staff, query: place })).body).toEqual({
    name: 'the area around distribution point OUT-1',
    point,
    reachMetres: 500,
    accounts: 2,
    isOpen: false,
  })
  const it = await open(place)
  await spread()
  for (const number of [ana, ben])
    expect(await statusOf(number)).toMatchObject({
      outageStatus: 'ONGOING',
      outage: { outageId: it.outageId, area: 'the area around distribution point OUT-1', point },
    })
  expect(await statusOf(carlo)).toEqual({ outageStatus: null, outage: null })
  expect([await toldOf(ana), await toldOf(carlo)]).toEqual([["There's an outage in your area"], []])
  expect((await tryToOpen(place)).problem.code).toBe('already-open')

  await change(it, { change: 'end', endedAt: api.clock.now().toISOString() })
  await spread()
  expect(await statusOf(ana)).toEqual({ outageStatus: null, outage: null })
})

test('a distribution point that is only planned isn’t offered, and nothing can be down there', async () => {
  await addElement('OUT-PLANNED', 'planned')
  const { numbers } = await barangay(1)
  await api.db.execute(sql`update account set element_id = 'OUT-PLANNED' where account_number = ${numbers[0]}`)
  expect((await offered()).map(({ elementId }) => elementId)).not.toContain('OUT-PLANNED')
  expect((await tryToOpen({ kind: 'element', id: 'OUT-PLANNED' }, { accounts: 1 })).problem.code).toBe('unknown-place')
})
