import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '../values/dates.ts'
import { isOldEnough, latestBirthDate, MINIMUM_AGE, TOO_YOUNG } from './age.rule.ts'
import { codeOfSegment, segmentOfCode } from '../values/customer-segment.ts'
import { applicationSteps, onboardPath, personalDetailsPath, stepPath, stepToSend } from './paths.rule.ts'

describe('the step that is sent', () => {
  test('[applications.event-step-is-process-step-plus-one] is the stored step plus one', () => {
    expect([0, 1, 4].map((step) => stepToSend(step))).toEqual([1, 2, 5])
  })
  test('[applications.event-step-is-one-without-process-step] is 1 if none is stored', () => {
    expect([stepToSend(undefined), stepToSend(null)]).toEqual([1, 1])
  })
  test('[applications.event-step-is-zero-with-override] is 0 with an override', () => {
    expect([stepToSend(4, { override: true }), stepToSend(undefined, { override: true })]).toEqual([0, 0])
  })
  test('stays at 20, however often somebody goes back and saves a page again', () => {
    expect([stepToSend(19), stepToSend(20)]).toEqual([20, 20])
  })
})

test('[applications.segment-code-res-else-sme] RES is residential, any other code is a business', () => {
  expect(['RES', 'SME', 'COM', '', 'res'].map(segmentOfCode)).toEqual(['Residential', 'SME', 'SME', 'SME', 'SME'])
  expect([codeOfSegment('Residential'), codeOfSegment('SME')]).toEqual(['RES', 'SME'])
})

describe('paths', () => {
  test('[applications.onboard-path-follows-customer-category] the onboarding path depends on the category', () => {
    expect(onboardPath('Residential')).toBe('/onboard/residential')
    expect(onboardPath('SME')).toBe('/onboard/sme')
    const paths = (segment: 'Residential' | 'SME', as: 'visitor' | 'agent' | 'referral') =>
      applicationSteps.map((step) => stepPath(segment, { as }, step))
    for (const [as, area] of [
      ['visitor', ''],
      ['agent', '/sales/application'],
      ['referral', '/referral/application'],
    ] as const) {
      expect(paths('Residential', as)).toEqual(applicationSteps.map((step) => `${area}/onboard/residential/${step}`))
      expect(paths('SME', as)).toEqual(applicationSteps.map((step) => `${area}/onboard/sme/${step}`))
    }
  })
  test('[applications.personal-details-path-plain] a visitor enters personal details here', () => {
    expect(personalDetailsPath('Residential', { as: 'visitor' })).toBe('/onboard/residential/personalDetails')
    expect(personalDetailsPath('SME', { as: 'visitor' })).toBe('/onboard/sme/personalDetails')
  })
  test('[applications.personal-details-path-agent] an agent enters them under /sales', () => {
    const path = '/sales/application/onboard/residential/personalDetails'
    expect(personalDetailsPath('Residential', { as: 'agent' })).toBe(path)
    expect(personalDetailsPath('SME', { as: 'agent' })).toBe('/sales/application/onboard/sme/personalDetails')
  })
  test("[applications.agent-draft-resume-appends-order-id] an agent's draft adds its order number", () => {
    expect(personalDetailsPath('SME', { as: 'agent', draftOrderId: 'OO-ABCDEFGHJK' })).toBe(
      '/sales/application/onboard/sme/personalDetails/OO-ABCDEFGHJK',
    )
  })
  test('a referring employee enters them under /referral', () => {
    const path = '/referral/application/onboard/residential/personalDetails'
    expect(personalDetailsPath('Residential', { as: 'referral' })).toBe(path)
  })
})

describe('the minimum age', () => {
  const today = '2026-11-15' as IsoDate
  test('someone who turns 18 today is old enough, someone a day younger is not', () => {
    expect([MINIMUM_AGE, TOO_YOUNG]).toEqual([18, 'Only above 18 years are allowed to proceed'])
    expect(isOldEnough('2008-11-15' as IsoDate, today)).toBe(true)
    expect(isOldEnough('2008-11-16' as IsoDate, today)).toBe(false)
    expect(isOldEnough('1950-01-01' as IsoDate, today)).toBe(true)
  })
  test('someone born on 29 February comes of age on 1 March', () => {
    expect(isOldEnough('2008-02-29' as IsoDate, '2026-02-28' as IsoDate)).toBe(false)
    expect(isOldEnough('2008-02-29' as IsoDate, '2026-03-01' as IsoDate)).toBe(true)
    expect(latestBirthDate('2028-02-29' as IsoDate)).toBe('2010-02-28')
  })
  test('the latest birth date is old enough, the day after it is not', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (day) => {
        const on = day.toISOString().slice(0, 10) as IsoDate
        const latest = latestBirthDate(on)
        const after = new Date(Date.parse(latest) + 86_400_000).toISOString().slice(0, 10) as IsoDate
        expect([isOldEnough(latest, on), isOldEnough(after, on)]).toEqual([true, false])
      }),
    )
  })
})
