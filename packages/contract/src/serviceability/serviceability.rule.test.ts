import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServiceAddress } from '../address/address.contract.ts'
import { checkServiceability, ServiceabilityResult, type ServiceEntry } from './serviceability.contract.ts'
import { DEFAULT_TECHNOLOGY, questionAbout, technologyFor, verdictOf } from './serviceability.rule.ts'

const entries = (GPON: ServiceEntry['serviceable'], GFAST: ServiceEntry['serviceable']): ServiceEntry[] => [
  { serviceType: 'GPON', serviceable: GPON },
  { serviceType: 'GFAST', serviceable: GFAST },
]

describe('the technology that a place needs', () => {
  test('[serviceability.default-technology-gpon] is GPON while nothing is chosen', () => {
    expect(DEFAULT_TECHNOLOGY).toBe('GPON')
    expect(technologyFor(null)).toBe('GPON')
    expect(technologyFor(undefined)).toBe('GPON')
  })
  test('[serviceability.building-selects-gfast] is GFAST for a building', () => {
    expect(technologyFor('Building')).toBe('GFAST')
  })
  test('[serviceability.subdivision-and-others-select-gpon] is GPON for a subdivision and for other places', () => {
    expect(technologyFor('Subdivision')).toBe('GPON')
    expect(technologyFor('Others')).toBe('GPON')
  })
})

describe('the verdict on a result', () => {
  test('[serviceability.y-for-needed-technology-is-serviceable] a place with Y for the technology it needs is served', () => {
    const served = (needed: 'GPON' | 'GFAST') => ({ kind: 'serviceable', technology: needed, visitFirst: false })
    expect(verdictOf({ status: true, serviceability: entries('Y', 'NA') }, 'GPON')).toEqual(served('GPON'))
    expect(verdictOf({ status: true, serviceability: entries('N', 'Y') }, 'GFAST')).toEqual(served('GFAST'))
    expect(verdictOf({ status: true, serviceability: entries('Y', 'Y') }, 'GFAST')).toEqual(served('GFAST'))
  })
  test('[serviceability.gfast-falls-back-to-gpon] a building without GFAST is served by GPON, and GPON is selected', () => {
    const result: ServiceabilityResult = { status: true, serviceability: entries('Y', 'N') }
    expect(verdictOf(result, 'GFAST')).toEqual({ kind: 'serviceable', technology: 'GPON', visitFirst: false })
  })
  test('a Y with a note is served after a visit', () => {
    const result: ServiceabilityResult = { status: true, serviceability: entries('Y', 'NA'), note: 'visit-first' }
    expect(verdictOf(result, 'GPON')).toEqual({ kind: 'serviceable', technology: 'GPON', visitFirst: true })
  })
  test('GPON never falls back to GFAST', () => {
    const result: ServiceabilityResult = { status: true, serviceability: entries('N', 'Y') }
    expect(verdictOf(result, 'GPON')).toEqual({ kind: 'not-serviceable' })
  })
  test('[serviceability.n-or-na-is-not-serviceable] a place with N or NA is not served', () => {
    for (const answer of ['N', 'NA'] as const) {
      for (const needed of ['GPON', 'GFAST'] as const) {
        const result: ServiceabilityResult = { status: true, serviceability: entries(answer, answer) }
        expect(verdictOf(result, needed)).toEqual({ kind: 'not-serviceable' })
      }
    }
  })
  test('[serviceability.false-status-is-not-serviceable] a place with a false status is not served, whatever the entries say', () => {
    expect(verdictOf({ status: false, serviceability: entries('Y', 'Y') }, 'GPON')).toEqual({ kind: 'not-serviceable' })
  })
  test('a status of 0 is an error, and false is not', () => {
    expect(verdictOf({ status: 0, serviceability: [] }, 'GPON')).toEqual({ kind: 'error' })
    expect(verdictOf({ status: false, serviceability: [] }, 'GPON')).toEqual({ kind: 'not-serviceable' })
  })
  test('never names a technology whose entry is not Y', () => {
    const answer = fc.constantFrom('Y' as const, 'N' as const, 'NA' as const)
    const status = fc.constantFrom(true, false, 0 as const)
    fc.assert(
      fc.property(status, answer, answer, fc.constantFrom('GPON' as const, 'GFAST' as const), (...given) => {
        const [told, gpon, gfast, needed] = given
        const verdict = verdictOf({ status: told, serviceability: entries(gpon, gfast) }, needed)
        if (verdict.kind !== 'serviceable') return
        expect(told).toBe(true)
        expect({ GPON: gpon, GFAST: gfast }[verdict.technology]).toBe('Y')
      }),
    )
  })
})

test('[serviceability.result-shape] a result is a status and a list of technologies with Y, N or NA', () => {
  const result = { status: true, serviceability: entries('Y', 'NA') }
  for (const status of [true, false])
    for (const gpon of ['Y', 'N', 'NA'] as const)
      for (const gfast of ['Y', 'N', 'NA'] as const) {
        const told = { status, serviceability: entries(gpon, gfast) }
        expect(ServiceabilityResult.parse(told)).toEqual(told)
      }
  for (const wrong of [
    { ...result, status: 'true' },
    { ...result, status: 1 },
    { status: true },
    { ...result, serviceability: [{ serviceType: 'DSL', serviceable: 'Y' }] },
    { ...result, serviceability: [{ serviceType: 'GPON', serviceable: 'y' }] },
    { ...result, serviceability: [{ serviceType: 'GPON' }] },
    { ...result, serviceability: [{ serviceable: 'Y' }] },
    { ...result, serviceability: { serviceType: 'GPON', serviceable: 'Y' } },
  ])
    expect(ServiceabilityResult.safeParse(wrong).success).toBe(false)
})

test('[serviceability.check-call-sends-coordinates-technology-address] the call sends the coordinates, the technology the place needs, and the address', () => {
  const address: ServiceAddress = {
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
    building_name: 'Narra Tower',
    buildingId: 'BLDG-1',
  }
  const question = questionAbout({ latitude: 14.5, longitude: 121 }, 'Building', address)
  expect(question).toEqual({ latitude: 14.5, longitude: 121, technology: 'GFAST', locationType: 'Building', address })
  expect(checkServiceability.body.parse(question)).toEqual(question)
  for (const part of ['latitude', 'longitude', 'technology', 'address'])
    expect(checkServiceability.body.safeParse({ ...question, [part]: undefined }).success, part).toBe(false)
})
