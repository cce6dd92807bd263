import { expect, test } from 'vitest'
import { properties, provinces, searchAddress, ServiceAddress, zones } from './address.contract.ts'
import { PsgcCode, PropertyId, ZoneCode } from './location.ts'

const taken = (type: { safeParse: (value: unknown) => { success: boolean } }, values: unknown[]) =>
  values.filter((value) => type.safeParse(value).success)

test('place codes have ten digits, zone codes start with SEZ', () => {
  expect(taken(PsgcCode, ['1300000000', '130000000', '13000000000', '13000000O0', ''])).toEqual(['1300000000'])
  expect(taken(ZoneCode, ['SEZ-EASTWOOD', 'EASTWOOD', 'SEZ-', 'SEZ-east', 'xSEZ-A'])).toEqual(['SEZ-EASTWOOD'])
  expect(taken(PropertyId, ['BLDG-1', 'AB', 'bldg-1', `A${'B'.repeat(60)}`])).toEqual(['BLDG-1'])
})

test('a lookup needs the code of the place it searches in', () => {
  expect(provinces.query?.safeParse({}).success).toBe(false)
  expect(zones.query?.safeParse({ municipalityId: 'Makati' }).success).toBe(false)
})

test('buildings and subdivisions are listed for a barangay or a zone, never for both or neither', () => {
  const [barangayId, sezId] = ['1380300002', 'SEZ-EASTWOOD']
  const asks = (query: object) => properties.query?.safeParse(query).success
  expect([asks({ kind: 'Building', barangayId }), asks({ kind: 'Subdivision', sezId })]).toEqual([true, true])
  for (const wrong of [{ kind: 'Building' }, { kind: 'Building', barangayId, sezId }, { kind: 'Others', barangayId }])
    expect(asks(wrong)).toBe(false)
})

test('a search has 3 to 120 characters', () => {
  const lengths = [2, 3, 120, 121].map((length) => searchAddress.query?.safeParse({ q: 'x'.repeat(length) }).success)
  expect(lengths).toEqual([false, true, true, false])
})

test('the names in an address have a maximum length', () => {
  const address: ServiceAddress = {
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
  expect(ServiceAddress.parse(address)).toEqual(address)
  for (const [fields, limit] of [
    [['region', 'province', 'city_municipality', 'barangay', 'sez'], 120],
    [['subdivision_village', 'building_name'], 160],
  ] as const) {
    for (const field of fields) {
      const takes = (length: number) => ServiceAddress.safeParse({ ...address, [field]: 'x'.repeat(length) }).success
      expect([field, takes(limit), takes(limit + 1)]).toEqual([field, true, false])
    }
  }
})
