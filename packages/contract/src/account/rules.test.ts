import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccountNumber } from '../values/ids.ts'
import { IsoDate } from '../values/iso-date.ts'
import {
  linkAccount,
  PaymentAccountDetails,
  startContactChange,
  startLinking,
  subscriberTypes,
} from './account.contract.ts'
import { exportMyData } from './privacy.contract.ts'
import { maskedAddress } from '../values/contact-address.ts'
import { reflectedAfter } from '../values/time-limits.ts'
import { contractEndsOn, monthsAfter, remainingMonths } from './contract-term.rule.ts'
import { customerCategoryOf, mayBeLinked } from './kind.rule.ts'
import { judgeGuess } from './linking-lock.rule.ts'
import { accountRecordsRetainedSince, accountRecordsRetainedUntil, taxRecordsRetainedUntil } from './retention.rule.ts'

const day = (text: string) => IsoDate.parse(text)
const anyDay = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)))

test('[account.account-number-13-digits, account.number-is-13-digit-text] an account number is a text of exactly 13 digits', () => {
  expect(AccountNumber.parse('0000000000017')).toBe('0000000000017')
  for (const wrong of [
    '100000000001',
    '10000000000110',
    '100000000001a',
    ' 1000000000011',
    '',
    1_000_000_000_011,
    null,
  ])
    expect(AccountNumber.safeParse(wrong).success).toBe(false)
})

test('[account.subscription-type-values] a subscription is a main line, a value-added service or an add-on', () => {
  const line = { category: 'WIFI6', serviceType: 'GPON', productOfferingID: 'RES-300', name: 'Pamilya', monthlyFee: 1 }
  const { subscriptions } = PaymentAccountDetails.shape
  const isTold = (type: string) => subscriptions.safeParse([{ ...line, type }]).success
  expect(['MAINLINE', 'VAS', 'ADDON', 'EXTRA', 'mainline', ''].filter(isTold)).toEqual(['MAINLINE', 'VAS', 'ADDON'])
})

test('homes and small businesses use the portal, larger businesses do not', () => {
  expect(subscriberTypes.filter(mayBeLinked)).toEqual(['RESIDENTIAL', 'SME', 'XCLSV'])
  expect(subscriberTypes.filter(mayBeLinked).map(customerCategoryOf)).toEqual(['RES', 'SME', 'RES'])
})

test('codes, guesses and data exports are limited per hour', () => {
  const rationed = { startLinking, linkAccount, startContactChange, exportMyData }
  const limits = Object.entries(rationed).map(([name, { limit }]) => [name, limit?.max, limit?.seconds])
  expect(limits).toEqual([
    ['startLinking', 10, 3600],
    ['linkAccount', 30, 3600],
    ['startContactChange', 10, 3600],
    ['exportMyData', 10, 3600],
  ])
})

test('a contract that began on the last day of a month ends on the last day of a shorter one', () => {
  expect(monthsAfter(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(monthsAfter(day('2027-10-31'), 4)).toBe('2028-02-29')
  expect(monthsAfter(day('2026-03-31'), -1)).toBe('2026-02-28')
  expect(contractEndsOn(day('2025-09-15'), 24)).toBe('2027-09-15')
})

test('a month that has begun still counts, and after the end nothing is left', () => {
  const left = (today: string) => remainingMonths(day('2025-09-15'), 24, day(today))
  expect(left('2025-09-15')).toBe(24)
  expect(left('2025-10-14')).toBe(24)
  expect(left('2025-10-15')).toBe(23)
  expect(left('2027-09-14')).toBe(1)
  expect(left('2027-09-15')).toBe(0)
  expect(left('2031-01-01')).toBe(0)
})

test('for any dates, a contract never lasts longer than its term, and tomorrow never leaves more of it than today', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 60 }), anyDay, (startedOn, term, today) => {
      const tomorrow = day(new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10))
      const [now, then] = [remainingMonths(startedOn, term, today), remainingMonths(startedOn, term, tomorrow)]
      expect(now).toBeLessThanOrEqual(term)
      expect(then).toBeLessThanOrEqual(now)
      expect(now > 0).toBe(today < contractEndsOn(startedOn, term) && term > 0)
    }),
  )
})

test('contact details are masked so that only their owner recognises them', () => {
  expect(maskedAddress({ email: 'ana.reyes@mail.example.com' })).toBe('a•••@m•••.com')
  expect(maskedAddress({ mobileNumber: '9171234567' })).toBe('••• ••• 4567')
})

test('confirmed contact details take effect 24 hours later', () => {
  const confirmed = new Date('2026-11-15T09:00:00+08:00')
  expect(reflectedAfter(confirmed)).toEqual(new Date('2026-11-16T09:00:00+08:00'))
})

test('a person has five guesses; after ten by anybody each code has one try, and the first is always allowed', () => {
  expect(judgeGuess({ own: 5, atThisCode: 5, everybodys: 10 })).toBe('allowed')
  expect(judgeGuess({ own: 6, atThisCode: 1, everybodys: 6 })).toBe('locked')
  expect(judgeGuess({ own: 2, atThisCode: 2, everybodys: 11 })).toBe('code-expired')
  expect(judgeGuess({ own: 1, atThisCode: 1, everybodys: 10_000 })).toBe('allowed')
})

test('tax records are kept for ten years', () => {
  expect(taxRecordsRetainedUntil(day('2026-11-15'))).toBe('2036-11-15')
  expect(accountRecordsRetainedUntil(day('2026-11-15'))).toBe('2031-11-15')
  expect(accountRecordsRetainedSince(day('2028-02-29'))).toBe('2023-02-28')
})
