import { contract } from '@hibla/contract'
import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { questionAbout } from '@hibla/contract/serviceability/serviceability.rule'
import type { Position } from '@hibla/contract/values/position'
import { sql } from '../../kernel/postgres/sql.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { bangkal, basco, inMakati } from '../../../test/demo-places.ts'
import { qualification, building, narraTower } from './test/qualification.ts'

const api = await useApi()
const { ask, told, why } = qualification(api)
const { checkServiceability } = contract.serviceability

/** So large that every pin of these tests is in it. */
const lapi: ServiceAddress = {
  ...basco,
  province_id: '0201500000',
  city_municipality_id: '0201519000',
  barangayId: '0201519013',
}

describe('the network decides to the metre', () => {
  const far = { latitude: 18.2, longitude: 122 }
  const element = (values: string) =>
    api.db.execute(
      sql.raw(`insert into network_element (element_id, technology, latitude, longitude, reach_metres, ports_total,
        ports_used, status, planned_for) values (${values})`),
    )
  test('a pin at the end of the reach is serviceable, one a few metres further is not', async () => {
    await element(`'REACH', 'GPON', 17.69, 122.03, 1000, 8, 0, 'live', null`)
    const eastOf = (metres: number) => ({
      latitude: 17.69,
      longitude: 122.03 + metres / (111_195.08 * Math.cos((17.69 * Math.PI) / 180)),
    })
    const northOf = (metres: number) => ({ latitude: 17.69 + metres / 111_195.08, longitude: 122.03 })
    for (const at of [eastOf(0), eastOf(998), eastOf(-998), northOf(998), northOf(-998)])
      expect((await ask(lapi, at)).body.status).toBe(true)
    for (const at of [eastOf(1002), eastOf(-1002), northOf(1002), northOf(-1002)])
      expect((await ask(lapi, at)).body.status).toBe(false)
    // The corners of the square are outside the reach.
    const corner = { latitude: northOf(900).latitude, longitude: eastOf(900).longitude }
    expect((await ask(lapi, corner)).body.status).toBe(false)
  })
  test('the last free port can be used; once it is taken, the place is full', async () => {
    await element(`'LAST', 'GPON', 17.74, 122.03, 500, 8, 7, 'live', null`)
    const at = { latitude: 17.74, longitude: 122.03 }
    expect((await ask(lapi, at)).body.status).toBe(true)
    await api.db.execute(sql`update network_element set ports_used = 8 where element_id = 'LAST'`)
    expect((await ask(lapi, at)).body.status).toBe(false)
    expect(await why(lapi, at)).toEqual({ code: 'no-free-port', plannedFor: null })
    await element(`'SOON', 'GPON', 17.741, 122.03, 500, 8, 0, 'planned', '2027-01-31'`)
    expect((await ask(lapi, at)).body.status).toBe(false)
    expect(await why(lapi, at)).toEqual({ code: 'no-free-port', plannedFor: '2027-01-31' })
  })
  test('a building’s wiring doesn’t make the home next door serviceable, nor appear as the reason', async () => {
    await element(`'WIRED', 'GFAST', 17.64, 122.03, 500, 8, 0, 'live', null`)
    const at = { latitude: 17.64, longitude: 122.03 }
    expect(await told(lapi, at)).toEqual([false, 'GPON N', 'GFAST NA'])
    await element(`'FULL', 'GFAST', 17.64, 122.03, 500, 8, 8, 'live', null`)
    expect(await why(lapi, at)).toEqual({ code: 'no-element-in-reach', plannedFor: null })
  })
  test('the database refuses elements that reach too far, are abroad, or have more users than ports', async () => {
    const at = `${far.latitude}, ${far.longitude}`
    for (const [wrong, rule] of [
      [`'A', 'GPON', ${at}, 2001, 8, 0, 'live', null`, 'reach_capped'],
      [`'B', 'GPON', 48.1, 11.5, 500, 8, 0, 'live', null`, 'in_country'],
      [`'C', 'GPON', ${at}, 500, 8, 9, 'live', null`, 'ports_add_up'],
      [`'D', 'GPON', ${at}, 500, 8, 0, 'planned', null`, 'planned_has_date'],
      [`'E', 'DSL', ${at}, 500, 8, 0, 'live', null`, 'technology_known'],
      [`'F', 'GPON', ${at}, 500, 8, 0, 'dead', null`, 'status_known'],
    ] as const) {
      const refusal = await element(wrong).catch((error: Error) => String(error.cause))
      expect(refusal).toContain(`network_element_${rule}`)
    }
  })
})

test('at the end of a cable’s reach a home gets a Y with a note, unless another cable is closer or the building is wired', async () => {
  const end = { latitude: 17.6, longitude: 122.03 }
  const north = (metres: number) => ({ ...end, latitude: end.latitude + metres / 111_195 })
  const element = (id: string, at: Position) => sql`
    insert into network_element
      (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status)
    values (${id}, 'GPON', ${at.latitude}, ${at.longitude}, 1000, 8, 0, 'live')`
  onTestFinished(
    async () => void (await api.db.execute(sql`delete from network_element where element_id like 'FAR-%'`)),
  )
  const answer = async (at: Position) => {
    const { status, note } = (await ask(lapi, at)).body
    return [status, note]
  }
  await api.db.execute(element('FAR-1', end))
  expect(await answer(north(880))).toEqual([true, undefined])
  expect(await answer(north(920))).toEqual([true, 'visit-first'])
  expect(await answer(north(1020))).toEqual([false, undefined])
  await api.db.execute(element('FAR-2', north(1000)))
  expect(await answer(north(920))).toEqual([true, undefined])
  const wired = await ask(building(bangkal, narraTower.id), narraTower.at, 'Building')
  expect([wired.body.status, wired.body.note]).toEqual([true, undefined])
})

test('without network data, there is no answer for any place', async () => {
  const bare = await useApi()
  await bare.db.execute(sql`truncate network_element cascade`)
  const { body } = await bare.call(checkServiceability, { body: questionAbout(inMakati, 'Others', bangkal) })
  expect(body).toEqual({ status: 0, serviceability: [] })
})
