import { ServiceAddress } from '@hibla/contract/address/address.contract'
import { expect, test } from 'vitest'
import {
  needsAddressType,
  needsLocationType,
  needsProperty,
  chooseAddressType,
  chooseBarangay,
  chooseLocationType,
  chooseMunicipality,
  chooseProperty,
  chooseProvince,
  chooseRegion,
  chooseZone,
  chosenFrom,
  labelOf,
  noAddress,
  setPin,
  serviceAddressOf,
} from './chosen-address.ts'
import { stepRecordOf } from './step-record.ts'
import {
  ayala,
  bangkal,
  calabarzon,
  chosen,
  found,
  laguna,
  makati,
  ncr,
  pateros,
  pin,
  tower,
  village,
} from './test/places.ts'

const full = chosen({ locationType: 'Subdivision', property: village })

test('[serviceability.region-change-resets-below] a new region clears everything below it, including the pin', () => {
  expect(chooseRegion(full, calabarzon)).toEqual({ ...noAddress, region: calabarzon })
})

test('[serviceability.lower-level-change-resets-levels-below] each level below the region keeps what is above it and clears what is below', () => {
  const { region, province, municipality, barangay, locationType } = full
  expect(chooseProvince(full, laguna)).toEqual({ ...noAddress, region, province: laguna })
  expect(chooseMunicipality(full, pateros)).toEqual({ ...noAddress, region, province, municipality: pateros })
  expect(chooseAddressType(full, 'SPECIAL ECONOMIC ZONE')).toEqual({
    ...noAddress,
    region,
    province,
    municipality,
    addressType: 'SPECIAL ECONOMIC ZONE',
  })
  expect(chooseBarangay(full, bangkal)).toEqual({ ...noAddress, region, province, municipality, barangay: bangkal })
  expect(chooseLocationType(full, 'Others')).toEqual({
    ...noAddress,
    region,
    province,
    municipality,
    barangay,
    locationType: 'Others',
  })
  expect(chooseProperty(full, null)).toEqual({ ...noAddress, region, province, municipality, barangay, locationType })
})

test('choosing the same thing again changes nothing', () => {
  expect(chooseRegion(full, { ...ncr })).toBe(full)
  expect(chooseProperty(full, { ...village })).toBe(full)
})

test('a building or subdivision sets the pin, which can only be moved for a subdivision', () => {
  const asked = chosen({ locationType: 'Building', pin: null })
  const building = chooseProperty(asked, tower)
  expect(building.pin).toEqual({ latitude: tower.point.latitude, longitude: tower.point.longitude })
  expect(setPin(building, pin)).toBe(building)
  expect(setPin(chooseProperty(chosen({ locationType: 'Subdivision' }), village), pin).pin).toEqual(pin)
})

test('after a building or subdivision, Others starts without a pin; a pin placed earlier stays', () => {
  expect(chooseLocationType(full, 'Others').pin).toBeNull()
  expect(chooseLocationType(chosen({ locationType: null }), 'Others').pin).toEqual(pin)
  expect(chooseLocationType(chosen({ locationType: null }), 'Building').pin).toBeNull()
})

test('the next field depends on what was chosen', () => {
  expect(needsAddressType(chosen())).toBe(true)
  expect(needsAddressType(chosen({ municipality: pateros }))).toBe(false)
  expect(needsLocationType(chosen({ barangay: null }))).toBe(false)
  expect(needsLocationType(chosen({ barangay: null, zone: ayala }))).toBe(true)
  expect(needsProperty(chosen({ locationType: 'Others' }))).toBe(false)
  expect(needsProperty(chosen({ locationType: 'Building' }))).toBe(true)
  expect(needsProperty(chosen({ locationType: 'Subdivision' }))).toBe(true)
})

test('a search result fills in as much of the form as it covers', () => {
  expect(chosenFrom(found())).toEqual(chosen({ locationType: null, pin: null }))
  const inZone = chosenFrom(found({ barangay: null, zone: ayala, property: tower }))
  expect(inZone).toMatchObject({ addressType: 'SPECIAL ECONOMIC ZONE', zone: ayala, locationType: 'Building' })
  expect(inZone.pin).toEqual({ latitude: tower.point.latitude, longitude: tower.point.longitude })
})

test('an address is complete when every visible field is filled in', () => {
  expect(ServiceAddress.parse(serviceAddressOf(full))).toMatchObject({
    barangay: 'San Lorenzo',
    subdivision_village: 'Sinag Village',
    subdivisionId: 'SUB-VILLAGE',
    buildingId: null,
  })
  expect(serviceAddressOf(chosen({ barangay: null, zone: ayala }))).toMatchObject({
    barangayId: null,
    sez: 'Ayala Avenue IT Zone',
    sez_id: 'SEZ-AYALA',
  })
  for (const missing of ['region', 'province', 'municipality', 'barangay', 'locationType', 'property'] as const)
    expect(serviceAddressOf({ ...full, [missing]: null })).toBeUndefined()
})

test('an address is written smallest part first', () => {
  expect(labelOf(full)).toBe(
    'Sinag Village, San Lorenzo, City of Makati, NCR, Fourth District, National Capital Region',
  )
})

test('[serviceability.step-record-fields] the step record has the names, ids, pin and zip code', () => {
  expect(stepRecordOf(chosen({ locationType: 'Building', property: tower }), '1223')).toEqual({
    province: 'NCR, Fourth District',
    province_id: '1307600000',
    city_municipality: 'City of Makati',
    city_municipality_id: makati.municipalityId,
    barangay: 'San Lorenzo',
    barangayId: '1380300020',
    sez: '',
    sez_id: null,
    subdivision_village: '',
    subdivisionId: null,
    building_name: 'Habi Tower',
    buildingId: 'BLD-TOWER',
    region: 'National Capital Region',
    region_id: '1300000000',
    latitude: pin.latitude,
    longitude: pin.longitude,
    address_type: 'BARANGAY',
    location_type: 'Building',
    zip_code: '1223',
    barangay_sez: 'San Lorenzo',
  })
  expect(stepRecordOf(chooseZone(chosen({ barangay: null }), ayala), '')).toMatchObject({
    barangay_sez: 'Ayala Avenue IT Zone',
    sez_id: 'SEZ-AYALA',
  })
})
