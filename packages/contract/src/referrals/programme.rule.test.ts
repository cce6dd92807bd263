import { expect, test } from 'vitest'
import { isReferralEmployee } from './programme.rule.ts'

test('somebody is a referral employee only with all three: the flag, a company and the programme', () => {
  const mia = { isEmployee: true, company: 'Hibla Fibre Networks', referralType: 'ERP' } as const
  expect(isReferralEmployee(mia)).toBe(true)
  expect(isReferralEmployee({ ...mia, isEmployee: false })).toBe(false)
  expect(isReferralEmployee({ ...mia, company: null })).toBe(false)
  expect(isReferralEmployee({ ...mia, company: '' })).toBe(false)
  for (const referralType of ['MGM', 'Win Back Referral', null] as const)
    expect(isReferralEmployee({ ...mia, referralType })).toBe(false)
})
