import { contract } from '@hibla/contract'
import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import { questionAbout } from '@hibla/contract/serviceability/serviceability.rule'
import type { Position } from '@hibla/contract/values/position'
import { sql } from '../../kernel/postgres/sql.ts'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import {
  alicia,
  bangkal,
  basco,
  bayanihan,
  cebuCity,
  inAlicia,
  inBasco,
  inBayanihan,
  inCebuCity,
  inMakati,
  mckinleyHill,
} from '../../../test/demo-places.ts'
import { qualification, building, narraTower } from './test/qualification.ts'

const api = await useApi()
const { ask, told, why } = qualification(api)
const { checkServiceability } = contract.serviceability

const acaciaCenter = { at: { latitude: 14.54357, longitude: 121.013275 }, id: 'DEMO-B-1380300001-2' }
const narraInAlicia = { at: { latitude: 14.661674, longitude: 121.02459 }, id: 'DEMO-B-1381300001-1' }

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

const middleOf = async (municipalityId: string): Promise<Position> => {
  const [at] = await api.db.execute<Position>(
    sql`select latitude, longitude from municipality where municipality_id = ${municipalityId}`,
  )
  return at!
}

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
    expect(await told(bayanihan, inBayanihan)).toEqual([true, 'GPON Y', 'GFAST NA'])
    expect(await told(alicia, inAlicia)).toEqual([false, 'GPON N', 'GFAST NA'])
  })
  test('in Tabunan, miles from the centre of Cebu, is not checked at that centre', async () => {
    const tabunan = (await api.call(contract.address.barangays, { query: { municipalityId: '0730600000' } })).body.find(
      ({ name }) => name === 'Tabunan',
    )
    const asked = { ...cebuCity, barangay: tabunan!.name, barangayId: tabunan!.barangayId }
    const centre = await middleOf('0730600000')
    expect((await ask(asked, centre)).problem.code).toBe('pin-not-placed')
    expect(await told(asked, { latitude: 10.4337, longitude: 123.8214 })).toEqual([false, 'GPON N', 'GFAST NA'])
  })
  test('is never judged by a pin in another barangay: people read both names, and get no answer', async () => {
    const tabunan = { ...cebuCity, barangay: 'Tabunan', barangayId: '0730600079' }
    for (const as of [{}, { as: 'nora.back-office' }, { as: 'jun.sales', agentCode: 'AG-1002' }] as As[]) {
      const { status, problem } = await ask(tabunan, { latitude: 10.315, longitude: 123.892 }, 'Others', as)
      expect([status, problem]).toMatchObject([
        422,
        { code: 'pin-in-another-barangay', names: { chosen: 'Tabunan', pin: 'Capitol Site' } },
      ])
    }
    const { problem } = await ask(tabunan, inMakati)
    expect(problem).toMatchObject({ names: { chosen: 'Tabunan', pin: 'Bangkal, City of Makati' } })
  })
})

describe('a building', () => {
  test('is checked at its own position, not at a pin next to it', async () => {
    await api.db.execute(
      sql`insert into network_element (element_id, technology, latitude, longitude, reach_metres, ports_total, ports_used, status)
        values ('BESIDE', 'GPON', ${narraInAlicia.at.latitude + 0.001}, ${narraInAlicia.at.longitude}, 50, 8, 0, 'live')`,
    )
    const beside = { ...narraInAlicia.at, latitude: narraInAlicia.at.latitude + 0.001 }
    expect(await told(alicia, beside)).toEqual([true, 'GPON Y', 'GFAST NA'])
    expect(await told(building(alicia, narraInAlicia.id), beside, 'Building')).toEqual([false, 'GPON N', 'GFAST N'])
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
    const asked = building(alicia, narraInAlicia.id)
    expect(await told(asked, narraInAlicia.at, 'Building')).toEqual([false, 'GPON N', 'GFAST N'])
    expect(await why(asked, narraInAlicia.at, 'Building')).toEqual({ code: 'no-free-port', plannedFor: null })
  })
})

describe('the reason why a place is not serviceable', () => {
  const baguio: ServiceAddress = {
    ...basco,
    region_id: '1400000000',
    province_id: '1401100000',
    city_municipality_id: '1430300000',
    barangayId: '1430300016',
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
    expect(await fault(bangkal, inBasco)).toEqual([422, 'pin-in-another-barangay'])
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

test('a restricted agent is refused outside their area; others are not', async () => {
  const strict = await useApi({ environment: { SALES_LOCATION_RESTRICTION_ENABLED: 'true' } })
  const code = async (address: ServiceAddress, at: Position, as: As) => {
    const body = questionAbout(at, 'Others', address)
    return (await strict.call(checkServiceability, { body, ...as })).problem.code
  }
  const kara: As = { as: 'kara.sales', agentCode: 'AG-1003' }
  expect(await code(cebuCity, inCebuCity, kara)).toBeUndefined()
  expect(await code(bangkal, inMakati, kara)).toBeUndefined()
  expect(await code(bayanihan, inBayanihan, kara)).toBe('location-not-allowed')
  expect(await code(basco, inBasco, kara)).toBe('location-not-allowed')
  expect(await code(basco, inBasco, { as: 'jun.sales', agentCode: 'AG-1002' })).toBeUndefined()
  expect(await code(basco, inBasco, { as: 'sam.sales' })).toBe('location-not-allowed')
  expect(await code(basco, inBasco, {})).toBeUndefined()
  expect((await ask(basco, inBasco, 'Others', kara)).status).toBe(200)
})
