import { expect, test } from 'vitest'
import { orderPrefixes } from '../values/ids.ts'
import { Referee, ReferenceNum, ReferralPayload, WinBack } from './payload.ts'
import { referralPayload, winBackPayload } from './referral-payload.rule.ts'
import { referralTypeNames, referralTypes } from './programme.rule.ts'

const person = { first_name: 'TINA', last_name: 'RAMOS', mobile_no: '9175550123', email: 'tina@example.com' }
const place = {
  region: 'National Capital Region (NCR)',
  region_id: '1300000000',
  province: 'Metro Manila',
  province_id: '1300000000',
  city_municipality: 'City of Makati',
  city_municipality_id: '1380300000',
  barangay: 'Bangkal',
  barangayId: '1380300001',
  sez: '',
  sez_id: null,
  subdivision_village: '',
  subdivisionId: null,
  building_name: 'Almaciga Center',
  buildingId: 'BLD-1',
  zip_code: '1233',
  latitude: 14.5503,
  longitude: 121.0327,
}
const referrer = { fullName: 'Ana Reyes', email: 'ana@example.com', accountNumber: '1000000000011' }
const said = { referenceNum: 'RF-ABCDEFGH2345', person, place, isServed: true }

const whole = {
  referenceNum: 'RF-ABCDEFGH2345',
  referralType: 'MGM',
  referrerFullName: 'Ana Reyes',
  referrerEmailID: 'ana@example.com',
  referrerAccountNumber: '1000000000011',
  referrerAccountType: 'Residential',
  serviceabilityStatus: 'Serviceable',
  firstName: 'TINA',
  lastName: 'RAMOS',
  emailID: 'tina@example.com',
  mobileNumber: '9175550123',
  alternateMobileNumber: '',
  region: 'National Capital Region (NCR)',
  regionId: '1300000000',
  province: 'Metro Manila',
  provinceId: '1300000000',
  municipality: 'City of Makati',
  municipalityId: '1380300000',
  barangay: 'Bangkal',
  barangayId: '1380300001',
  sez: '',
  sezId: null,
  subDivision: '',
  subDivisionId: null,
  buildingName: 'Almaciga Center',
  buildingId: 'BLD-1',
  zipCode: '1233',
  latitude: 14.5503,
  longitude: 121.0327,
}

test('[referrals.payload-referrer-fields, referrals.payload-referee-fields, referrals.payload-address-names-and-ids, referrals.payload-type-is-mgm, referrals.payload-account-type-is-residential] a referral has exactly these fields, of the referrer, of whom they refer and of the place', () => {
  expect(referralPayload('MGM', referrer, said)).toEqual(whole)
  expect(ReferralPayload.parse(whole)).toEqual(whole)
  expect(Object.keys(ReferralPayload.shape).toSorted()).toEqual(Object.keys(whole).toSorted())
})

test('a second mobile number goes along', () => {
  const two = { ...said, person: { ...person, mobile_number_2: '9180000000' } }
  expect(referralPayload('MGM', referrer, two).alternateMobileNumber).toBe('9180000000')
})

test('[referrals.payload-serviceability-status-values] where fibre doesn’t reach, the status says so, and no third one is taken', () => {
  expect(referralPayload('MGM', referrer, { ...said, isServed: false }).serviceabilityStatus).toBe('Not Serviceable')
  expect(ReferralPayload.safeParse({ ...whole, serviceabilityStatus: 'Maybe' }).success).toBe(false)
})

test('employees and returning subscribers send the names of their own programmes', () => {
  expect(referralPayload('ERP', referrer, said).referralType).toBe('ERP')
  expect(winBackPayload(said).referralType).toBe('Win Back Referral')
  expect(ReferralPayload.safeParse({ ...whole, referralType: 'Win Back Referral' }).success).toBe(false)
  expect(WinBack.safeParse({ ...winBackPayload(said), referralType: 'MGM' }).success).toBe(false)
})

test('[referrals.three-referral-types] there are exactly three programmes, by these names', () => {
  expect(referralTypes.map((type) => referralTypeNames[type])).toEqual([
    'Member-Get-Member (MGM)',
    'Win Back Referral',
    'Employee Referral Program (ERP)',
  ])
})

test.each([
  ['emailID', ['nowhere', '']],
  ['firstName', ['T1na', '']],
  ['lastName', ['R4mos', '']],
  ['mobileNumber', ['7175550123', '']],
  ['alternateMobileNumber', ['none']],
  ['zipCode', ['12', 'abcd']],
  ['region', ['']],
  ['latitude', [121]],
  ['barangayId', ['12']],
])('nobody is referred with a wrong %s', (field, wrong) => {
  const { referenceNum: _, referralType: __, ...rest } = winBackPayload(said)
  expect(Referee.safeParse(rest).success).toBe(true)
  for (const value of wrong) expect(Referee.safeParse({ ...rest, [field]: value }).success).toBe(false)
})

test('an application that is a referral may come from any system that creates orders', () => {
  for (const prefix of ['RF', ...orderPrefixes])
    expect([prefix, ReferenceNum.safeParse(`${prefix}-ABCDEFGH2345`).success]).toEqual([prefix, true])
  for (const wrong of ['XX-ABCDEFGH2345', 'RF-short', 'HWLABCDEFGH2345'])
    expect(ReferenceNum.safeParse(wrong).success).toBe(false)
})
