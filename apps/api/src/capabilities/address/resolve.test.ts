import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import { MAP_CENTRE, type Position } from '@hibla/contract/values/position'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { addressService } from './address.service.ts'

const { db } = await useDatabase()
const { resolve, isMiddle, named, at: addressAround } = addressService

const inMakati = { latitude: 14.5599, longitude: 121.023 }
const inCebu = { latitude: 10.3157, longitude: 123.8854 }

const belAir: ServiceAddress = {
  region: 'National Capital Region (NCR)',
  region_id: '1300000000',
  province: 'Metro Manila',
  province_id: '1300000000',
  city_municipality: 'City of Makati',
  city_municipality_id: '1380300000',
  barangay: 'Bel-Air',
  barangayId: '1380300002',
  sez: '',
  sez_id: null,
  subdivision_village: '',
  subdivisionId: null,
  building_name: '',
  buildingId: null,
}
const eastwood: Partial<ServiceAddress> = {
  city_municipality_id: '1381300000',
  barangay: '',
  barangayId: null,
  sez_id: 'SEZ-EASTWOOD',
}
const inQuezonCity = { latitude: 14.6092, longitude: 121.0802 }

const fault = async (change: Partial<ServiceAddress>, type: LocationType = 'Others', at = inMakati) => {
  const outcome = await resolve(db, { ...belAir, ...change }, at, type)
  return outcome.ok ? 'none' : outcome.refusal
}

test('an address gets its stored names, whatever names came with its ids', async () => {
  const outcome = await resolve(db, { ...belAir, barangay: 'Somewhere', city_municipality: '<b>' }, inMakati, 'Others')
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      region: { name: 'National Capital Region (NCR)' },
      province: { name: 'Metro Manila' },
      municipality: { name: 'City of Makati', hasZones: false },
      barangay: { name: 'Bel-Air' },
      zone: null,
      property: null,
      zipCode: '1209',
    },
  })
})

test('a place that doesn’t exist, or not in the given province and region, is unknown', async () => {
  expect(await fault({ city_municipality_id: '9999999999' })).toBe('unknown-place')
  expect(await fault({ region_id: '0700000000' })).toBe('unknown-place')
  expect(await fault({ province_id: '0702200000' })).toBe('unknown-place')
  expect(await fault({ barangayId: null })).toBe('unknown-place')
})

test('a barangay or zone must be in the municipality', async () => {
  expect(await fault({ barangayId: '0730600001' })).toBe('barangay-not-in-municipality')
  expect(await fault({ barangayId: '9999999999' })).toBe('barangay-not-in-municipality')
  expect(await fault({ barangayId: null, sez_id: 'SEZ-EASTWOOD' })).toBe('zone-not-in-municipality')
  expect(await fault(eastwood, 'Others', inQuezonCity)).toBe('none')
})

test('a building or subdivision must exist in the barangay or zone', async () => {
  const building = { buildingId: 'DEMO-B-1380300002-1' }
  expect(await fault(building, 'Building')).toBe('none')
  expect(await fault({ ...building, barangayId: '1380300001' }, 'Building')).toBe('property-not-in-place')
  expect(await fault({ buildingId: 'DEMO-S-1380300002-1' }, 'Building')).toBe('property-not-in-place')
  expect(await fault({ buildingId: 'NOT-THERE' }, 'Building')).toBe('property-not-in-place')
  expect(await fault({}, 'Building')).toBe('property-not-in-place')
  expect(await fault({ subdivisionId: 'DEMO-S-1380300002-1' }, 'Subdivision')).toBe('none')
  expect(await fault({ subdivisionId: 'DEMO-S-1380300001-1' }, 'Subdivision')).toBe('property-not-in-place')
  expect(await fault({ subdivision_village: 'Ours is not listed' }, 'Subdivision')).toBe('none')
  const inZone = { ...eastwood, buildingId: 'DEMO-B-SEZ-EASTWOOD-1' }
  expect(await fault(inZone, 'Building', inQuezonCity)).toBe('none')
  const elsewhere = { ...inZone, sez_id: null, barangayId: '1381300014' }
  expect(await fault(elsewhere, 'Building', inQuezonCity)).toBe('property-not-in-place')
})

test('a pin for a building can only be at the building', async () => {
  const building = { buildingId: 'DEMO-B-1380300002-1' }
  const [stands] = await db.execute<{ latitude: number; longitude: number }>(
    sql`select latitude, longitude from property where property_id = ${building.buildingId}`,
  )
  const north = (km: number) => ({ longitude: stands!.longitude, latitude: stands!.latitude + km / 111.195 })
  expect(await fault(building, 'Building', north(1.9))).toBe('none')
  expect(await fault(building, 'Building', north(2.1))).toBe('pin-far-from-address')
})

test('a pin lies in its barangay or at most 150 m beside it, or else both names are told', async () => {
  const cebu = { region_id: '0700000000', province_id: '0702200000', city_municipality_id: '0730600000' }
  const tabunan = { ...belAir, ...cebu, barangayId: '0730600079' }
  const naming = async (address: ServiceAddress, at: Position) => {
    const outcome = await resolve(db, address, at, 'Others')
    return outcome.ok ? 'none' : [outcome.refusal, outcome.names]
  }
  const capitolSite = { latitude: 10.315, longitude: 123.892 }
  expect(await naming(tabunan, { latitude: 10.4337, longitude: 123.8214 })).toBe('none')
  const elsewhere = ['pin-in-another-barangay', { chosen: 'Tabunan', pin: 'Capitol Site' }]
  expect(await naming(tabunan, capitolSite)).toEqual(elsewhere)
  expect(await naming({ ...belAir, ...cebu, barangayId: '0730600020' }, capitolSite)).toBe('none')
  // In another town, and at sea, where no barangay has a name to tell.
  expect(await naming(tabunan, inMakati)).toEqual([
    'pin-in-another-barangay',
    { chosen: 'Tabunan', pin: 'Bel-Air, City of Makati' },
  ])
  expect(await naming(tabunan, { latitude: 9.9, longitude: 123.2 })).toEqual([
    'pin-in-another-barangay',
    { chosen: 'Tabunan' },
  ])
})

test('for a zone the outline of its municipality counts', async () => {
  expect(await fault(eastwood, 'Others', { latitude: 14.735, longitude: 121.06 })).toBe('none')
  expect(await fault(eastwood, 'Others', inMakati)).toBe('pin-in-another-barangay')
})

test('the address of a pin is that of the barangay it lies in', async () => {
  expect(await addressAround(db, inMakati)).toEqual(belAir)
  expect(await addressAround(db, { latitude: 14.615, longitude: 120.968 })).toMatchObject({
    city_municipality_id: '1380600000',
    barangayId: '1380601076',
  })
  expect(await addressAround(db, { latitude: 9.9, longitude: 123.2 })).toBeNull()
})

const isAcceptedIn = async (town: string, province: string, latitude: number, longitude: number) => {
  const [names] = await db.execute<{ region: string; province: string; municipality: string }>(sql`
    select r.name as region, p.name as province, m.name as municipality
    from municipality m join province p using (province_id) join region r using (region_id)
    where m.name = ${town} and p.name = ${province}`)
  expect(names, town).toBeDefined()
  return (await named(db, { ...names!, barangay: '' }, { latitude, longitude })).ok
}

test.each([
  ['Payatas', 'Quezon City', 'Metro Manila', 14.711, 121.103],
  ['Fairview', 'Quezon City', 'Metro Manila', 14.735, 121.06],
  ['Calawis', 'City of Antipolo', 'Rizal', 14.668, 121.247],
  ['Puray', 'Rodriguez', 'Rizal', 14.763, 121.2],
  ['Santa Inez', 'Tanay', 'Rizal', 14.66, 121.36],
  ['Umiray', 'General Nakar', 'Quezon', 15.05, 121.42],
  ['Langogan', 'City of Puerto Princesa', 'Palawan', 10.03, 119.12],
  ['Marilog', 'City of Davao', 'Davao del Sur', 7.455, 125.245],
  ['Vitali', 'City of Zamboanga', 'Zamboanga del Sur', 7.37, 122.29],
])('a pin in %s, far from the middle of %s but in it, is accepted', async (_, town, province, latitude, longitude) => {
  expect(await isAcceptedIn(town, province, latitude, longitude)).toBe(true)
})

test.each([
  ['Caloocan', 'City of Makati', 'Metro Manila', 14.68, 121.03],
  ['Kawit', 'City of Manila', 'Metro Manila', 14.44, 120.9],
])('a pin in %s isn’t in %s', async (_, town, province, latitude, longitude) => {
  expect(await isAcceptedIn(town, province, latitude, longitude)).toBe(false)
})

test('without an outline, a pin far from its town is refused, and none if nobody knows where the town is', async () => {
  const nabalawag = {
    region_id: '1900000000',
    province_id: '1999900000',
    city_municipality_id: '1999904000',
    barangayId: '1999904007',
  }
  const faraway = { latitude: 8.4, longitude: 125.9 }
  expect(await fault(nabalawag, 'Others', faraway)).toBe('none')
  const caloocan = { city_municipality_id: '1380100000', barangayId: '1380100189' }
  expect(await fault(caloocan, 'Others', { latitude: 14.76, longitude: 121.04 })).toBe('none')
  expect(await fault(caloocan, 'Others', inCebu)).toBe('pin-far-from-address')
})

const pointOf = async (table: string, where: string) => {
  const [at] = await db.execute<{ latitude: number; longitude: number }>(
    sql.raw(`select latitude, longitude from ${table} where ${where}`),
  )
  return { latitude: at!.latitude, longitude: at!.longitude }
}
const northOf = ({ latitude, longitude }: { latitude: number; longitude: number }, metres: number) => ({
  latitude: latitude + metres / 111_195,
  longitude,
})

test('the centre of a town or zone, and the map’s starting point, don’t count as pins', async () => {
  const makati = await pointOf('municipality', `municipality_id = '1380300000'`)
  for (const type of ['Others', 'Subdivision'] as const) {
    expect(await fault({}, type, makati)).toBe('pin-not-placed')
    expect(await fault({}, type, MAP_CENTRE)).toBe('pin-not-placed')
    expect(await fault(eastwood, type, await pointOf('zone', `sez_id = 'SEZ-EASTWOOD'`))).toBe('pin-not-placed')
  }
  // People who live right there can move the pin to their door, in the barangay where that is.
  const urdaneta = { barangayId: (await addressAround(db, makati))!.barangayId }
  expect(await fault(urdaneta, 'Others', makati)).toBe('pin-not-placed')
  expect(await fault(urdaneta, 'Others', northOf(makati, 3))).toBe('none')
})

test('a call without a town can’t use the centre of any town as its pin', async () => {
  const makati = await pointOf('municipality', `municipality_id = '1380300000'`)
  const eastwoodCity = await pointOf('zone', `sez_id = 'SEZ-EASTWOOD'`)
  for (const at of [makati, eastwoodCity, MAP_CENTRE]) expect(await isMiddle(db, at)).toBe(true)
  expect(await isMiddle(db, northOf(makati, 3))).toBe(false)
})

test('a listed subdivision’s position counts, and the pin must be near it', async () => {
  const village = { subdivisionId: 'DEMO-S-1380300002-1' }
  const at = await pointOf('property', `property_id = '${village.subdivisionId}'`)
  expect(await fault(village, 'Subdivision', at)).toBe('none')
  expect(await fault(village, 'Subdivision', northOf(at, 2_900))).toBe('none')
  expect(await fault(village, 'Subdivision', northOf(at, 3_100))).toBe('pin-far-from-address')
})
