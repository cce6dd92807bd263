import { contract } from '@hibla/contract'
import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import { questionAbout } from '@hibla/contract/serviceability/serviceability.rule'
import type { Position } from '@hibla/contract/values/position'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import {
  bangkal,
  basco,
  bayanihan,
  cebuCity,
  inBasco,
  inCebuCity,
  inMakati,
  mckinleyHill,
} from '../../../test/demo-places.ts'

const api = await useApi()
const { checkServiceability } = contract.serviceability

const ask = (address: ServiceAddress, at: Position, type: LocationType = 'Others', as: As = {}) =>
  api.call(checkServiceability, { body: questionAbout(at, type, address), ...as })

const told = async (...asked: Parameters<typeof ask>) => {
  const { status, serviceability } = (await ask(...asked)).body
  return [status, ...serviceability.map(({ serviceType, serviceable }) => `${serviceType} ${serviceable}`)]
}
const why = async (address: ServiceAddress, at: Position, type: LocationType = 'Others') =>
  (await ask(address, at, type, { as: 'nora.back-office' })).body.reason

const building = (within: ServiceAddress, buildingId: string): ServiceAddress => ({ ...within, buildingId })
const narraTower = { at: { latitude: 14.551264, longitude: 121.03269 }, id: 'DEMO-B-1380300001-1' }
const acaciaCenter = { at: { latitude: 14.550464, longitude: 121.030401 }, id: 'DEMO-B-1380300001-2' }
const almacigaCenter = { at: { latitude: 14.662155, longitude: 121.034682 }, id: 'DEMO-B-1381300014-1' }

test('[serviceability.result-shape] an answer is a status and one entry for each technology, nothing more for a visitor', async () => {
  const inBuilding = await ask(building(bangkal, narraTower.id), narraTower.at, 'Building')
  const answers = [await ask(bangkal, inMakati), await ask(basco, inBasco), inBuilding]
  for (const { body } of answers) {
    expect(Object.keys(body).toSorted()).toEqual(['serviceability', 'status'])
    expect(body.serviceability.map((entry) => Object.keys(entry).toSorted())).toEqual([
      ['serviceType', 'serviceable'].toSorted(),
      ['serviceType', 'serviceable'].toSorted(),
    ])
    expect(body.serviceability.map(({ serviceType }) => serviceType)).toEqual(['GPON', 'GFAST'])
  }
  expect(answers.map(({ body }) => [body.status, ...body.serviceability.map((entry) => entry.serviceable)])).toEqual([
    [true, 'Y', 'NA'],
    [false, 'N', 'NA'],
    [true, expect.stringMatching(/^(Y|N|NA)$/), 'Y'],
  ])
})

describe('a home', () => {
  test('within reach of a free port gets GPON; GFAST is not sold there', async () => {
    expect(await told(bangkal, inMakati)).toEqual([true, 'GPON Y', 'GFAST NA'])
    const subdivision = { ...bangkal, subdivisionId: 'DEMO-S-1380300001-1' }
    expect(await told(subdivision, inMakati, 'Subdivision')).toEqual([true, 'GPON Y', 'GFAST NA'])
  })
  test('outside the network is not serviceable', async () => {
    expect(await told(basco, inBasco)).toEqual([false, 'GPON N', 'GFAST NA'])
  })
  test('is checked at its pin, not at the centre of its town', async () => {
    const edgeOfTown = { latitude: 14.6489, longitude: 121.0509 - 0.025 }
    expect(await told(bayanihan, { latitude: 14.6489, longitude: 121.0509 })).toEqual([true, 'GPON Y', 'GFAST NA'])
    expect(await told(bayanihan, edgeOfTown)).toEqual([false, 'GPON N', 'GFAST NA'])
  })
  test('in Tabunan, miles from the centre of Cebu, is not checked at that centre', async () => {
    const tabunan = (await api.call(contract.address.barangays, { query: { municipalityId: '0730600000' } })).body.find(
      ({ name }) => name === 'Tabunan',
    )
    const asked = { ...cebuCity, barangay: tabunan!.name, barangayId: tabunan!.barangayId }
    const { latitude, longitude } = tabunan!.point
    expect((await ask(asked, { latitude, longitude })).problem.code).toBe('pin-not-placed')
    expect(await told(asked, { latitude: 10.4337, longitude: 123.8214 })).toEqual([false, 'GPON N', 'GFAST NA'])
  })
})

describe('a building', () => {
  test('is checked at its own position, not at a pin next to it', async () => {
    await api.db.execute(
      sql`insert into network_element (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status)
        values ('BESIDE', 'GPON', ${almacigaCenter.at.latitude + 0.015}, ${almacigaCenter.at.longitude}, 50, 8, 0, 'live')`,
    )
    const beside = { ...almacigaCenter.at, latitude: almacigaCenter.at.latitude + 0.015 }
    expect(await told(bayanihan, beside)).toEqual([true, 'GPON Y', 'GFAST NA'])
    expect(await told(building(bayanihan, almacigaCenter.id), beside, 'Building')).toEqual([false, 'GPON N', 'GFAST N'])
  })
  test('on the list of a live element gets GFAST', async () => {
    expect(await told(building(bangkal, narraTower.id), narraTower.at, 'Building')).toEqual([true, 'GPON Y', 'GFAST Y'])
  })
  test('in a zone works the same way', async () => {
    const { body } = await ask(
      building(mckinleyHill, 'DEMO-B-SEZ-MCKINLEY-HILL-1'),
      { latitude: 14.534272, longitude: 121.052 },
      'Building',
    )
    expect(body.serviceability).toContainEqual({ serviceType: 'GFAST', serviceable: 'Y' })
  })
  test('that no element lists only gets GPON', async () => {
    const asked = building(bangkal, acaciaCenter.id)
    expect(await told(asked, acaciaCenter.at, 'Building')).toEqual([true, 'GPON Y', 'GFAST N'])
  })
  test('without a free port of either kind is not serviceable', async () => {
    const asked = building(bayanihan, almacigaCenter.id)
    expect(await told(asked, almacigaCenter.at, 'Building')).toEqual([false, 'GPON N', 'GFAST N'])
    expect(await why(asked, almacigaCenter.at, 'Building')).toEqual({ code: 'no-free-port', plannedFor: null })
  })
})

describe('the reason why a place is not serviceable', () => {
  const baguio: ServiceAddress = {
    ...basco,
    region_id: '1400000000',
    province_id: '1401100000',
    city_municipality_id: '1430300000',
    barangayId: '1430300001',
  }
  test('is shown to staff', async () => {
    expect(await why(basco, inBasco)).toEqual({ code: 'no-element-in-reach', plannedFor: null })
    expect(await why(baguio, { latitude: 16.4164, longitude: 120.5931 })).toEqual({
      code: 'planned',
      plannedFor: '2027-06-30',
    })
    const asked = await ask(basco, inBasco, 'Others', { as: 'jun.sales', agentCode: 'AG-1002' })
    expect(asked.body.reason?.code).toBe('no-element-in-reach')
  })
  test('is shown to nobody else', async () => {
    for (const as of [undefined, 'ana.customer', 'leo.referrer'] as const)
      expect((await ask(basco, inBasco, 'Others', { as })).body).not.toHaveProperty('reason')
  })
  test('is empty for a serviceable place', async () => {
    expect(await why(bangkal, inMakati)).toBeUndefined()
  })
})

describe('the network decides to the metre', () => {
  const far = { latitude: 18.2, longitude: 122 }
  const cagayan: ServiceAddress = { ...basco, province_id: '0200900000' }
  const element = (values: string) =>
    api.db.execute(
      sql.raw(`insert into network_element (element_id, technology, latitude, longitude, reach_metres, ports_total,
        ports_used, status, planned_for) values (${values})`),
    )
  test('a pin at the end of the reach is serviceable, one a few metres further is not', async () => {
    await element(`'REACH', 'GPON', 20.5, 121.9, 1000, 8, 0, 'live', null`)
    const eastOf = (metres: number) => ({
      latitude: 20.5,
      longitude: 121.9 + metres / (111_195.08 * Math.cos((20.5 * Math.PI) / 180)),
    })
    const northOf = (metres: number) => ({ latitude: 20.5 + metres / 111_195.08, longitude: 121.9 })
    for (const at of [eastOf(0), eastOf(998), eastOf(-998), northOf(998), northOf(-998)])
      expect((await ask(cagayan, at)).body.status).toBe(true)
    for (const at of [eastOf(1002), eastOf(-1002), northOf(1002), northOf(-1002)])
      expect((await ask(cagayan, at)).body.status).toBe(false)
    // The corners of the square are outside the reach.
    const corner = { latitude: northOf(900).latitude, longitude: eastOf(900).longitude }
    expect((await ask(cagayan, corner)).body.status).toBe(false)
  })
  test('the last free port can be used; once it is taken, the place is full', async () => {
    await element(`'LAST', 'GPON', 20.7, 121.9, 500, 8, 7, 'live', null`)
    const at = { latitude: 20.7, longitude: 121.9 }
    expect((await ask(cagayan, at)).body.status).toBe(true)
    await api.db.execute(sql`update network_element set ports_used = 8 where element_id = 'LAST'`)
    expect((await ask(cagayan, at)).body.status).toBe(false)
    expect(await why(cagayan, at)).toEqual({ code: 'no-free-port', plannedFor: null })
    await element(`'SOON', 'GPON', 20.701, 121.9, 500, 8, 0, 'planned', '2027-01-31'`)
    expect((await ask(cagayan, at)).body.status).toBe(false)
    expect(await why(cagayan, at)).toEqual({ code: 'no-free-port', plannedFor: '2027-01-31' })
  })
  test('a building’s wiring doesn’t make the home next door serviceable, nor appear as the reason', async () => {
    await element(`'WIRED', 'GFAST', 20.9, 121.9, 500, 8, 0, 'live', null`)
    const at = { latitude: 20.9, longitude: 121.9 }
    expect(await told(cagayan, at)).toEqual([false, 'GPON N', 'GFAST NA'])
    await element(`'FULL', 'GFAST', 20.9, 121.9, 500, 8, 8, 'live', null`)
    expect(await why(cagayan, at)).toEqual({ code: 'no-element-in-reach', plannedFor: null })
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

describe('an impossible address', () => {
  const fault = async (...asked: Parameters<typeof ask>) => {
    const { status, problem } = await ask(...asked)
    return [status, problem.code]
  }
  test('is refused with the reason', async () => {
    const unknown = { ...bangkal, region_id: '0000000000' }
    expect(await fault(unknown, inMakati)).toEqual([422, 'unknown-place'])
    const elsewhere = { ...bangkal, barangayId: '0200901001' }
    expect(await fault(elsewhere, inMakati)).toEqual([422, 'barangay-not-in-municipality'])
    const otherZone = { ...bangkal, barangay: '', barangayId: null, sez_id: 'SEZ-MCKINLEY-HILL' }
    expect(await fault(otherZone, inMakati)).toEqual([422, 'zone-not-in-municipality'])
    const ofAnotherZone = building(mckinleyHill, 'DEMO-B-SEZ-EASTWOOD-1')
    expect(await fault(ofAnotherZone, inMakati, 'Building')).toEqual([422, 'property-not-in-place'])
    expect(await fault(building(bangkal, 'NO-SUCH-BUILDING'), inMakati, 'Building')).toEqual([
      422,
      'property-not-in-place',
    ])
    expect(await fault(bangkal, inBasco)).toEqual([422, 'pin-far-from-address'])
  })
  test('coordinates that are abroad, swapped or not numbers are refused at their field', async () => {
    const body = questionAbout(inMakati, 'Others', bangkal)
    for (const [wrong, at] of [
      [{ latitude: 48.1, longitude: 11.5 }, 'body.latitude'],
      [{ latitude: 121.0327, longitude: 14.5503 }, 'body.latitude'],
      [{ latitude: '14.5503' }, 'body.latitude'],
      [{ longitude: null }, 'body.longitude'],
      [{ longitude: Number.NaN }, 'body.longitude'],
      [{ technology: 'DSL' }, 'body.technology'],
    ] as const) {
      const { status, problem } = await api.call(checkServiceability, { body: { ...body, ...wrong } as never })
      expect([status, problem.code]).toEqual([400, 'invalid-input'])
      expect(problem.errors?.map((error) => error.at)).toContain(at)
    }
  })
})

test('at the end of a cable’s reach a home gets a Y with a note, unless another cable is closer or the building is wired', async () => {
  const north = (metres: number) => ({ ...inBasco, latitude: inBasco.latitude + metres / 111_195 })
  const element = (id: string, at: Position) => sql`
    insert into network_element
      (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status)
    values (${id}, 'GPON', ${at.latitude}, ${at.longitude}, 1000, 8, 0, 'live')`
  onTestFinished(
    async () => void (await api.db.execute(sql`delete from network_element where element_id like 'FAR-%'`)),
  )
  const answer = async (at: Position) => {
    const { status, note } = (await ask(basco, at)).body
    return [status, note]
  }
  await api.db.execute(element('FAR-1', inBasco))
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

test('a restricted agent is refused outside their area; others are not', async () => {
  const strict = await useApi({ environment: { SALES_LOCATION_RESTRICTION_ENABLED: 'true' } })
  const code = async (address: ServiceAddress, at: Position, as: As) => {
    const body = questionAbout(at, 'Others', address)
    return (await strict.call(checkServiceability, { body, ...as })).problem.code
  }
  const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
  expect(await code(cebuCity, inCebuCity, kara)).toBeUndefined()
  expect(await code(bangkal, inMakati, kara)).toBeUndefined()
  expect(await code(bayanihan, { latitude: 14.6489, longitude: 121.0509 }, kara)).toBe('location-not-allowed')
  expect(await code(basco, inBasco, kara)).toBe('location-not-allowed')
  expect(await code(basco, inBasco, { as: 'jun.sales', agentCode: 'AG-1002' })).toBeUndefined()
  expect(await code(basco, inBasco, { as: 'sam.sales' })).toBe('location-not-allowed')
  expect(await code(basco, inBasco, {})).toBeUndefined()
  expect((await ask(basco, inBasco, 'Others', kara)).status).toBe(200)
})
