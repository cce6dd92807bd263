import { nameOfPlace } from '@hibla/contract/notifications/body-parts.rule'
import { notificationTypes, Severity } from '@hibla/contract/notifications/notifications.contract'
import { safeLink } from '@hibla/contract/values/link'
import { expect, test } from 'vitest'
import { kinds, wordsFor, type Told } from './words.ts'

const told = (own: Partial<Told>): Told => ({
  accountNumber: '1000000000011',
  type: 'BILL_AVAILABLE',
  about: 'B-1',
  amount: 149_900,
  dueOn: '2026-11-28',
  suspendsOn: '2026-12-13',
  ...own,
})

test('[notifications.eleven-types] there are words for each of the eleven types, and for no other', () => {
  expect(Object.keys(kinds)).toEqual([
    'BILL_AVAILABLE',
    'BILL_DUE_1_WEEK',
    'BILL_DUE_3_DAYS',
    'BILL_OVERDUE',
    'ADS_3_DAYS',
    'ADS_1_DAY',
    'ACCOUNT_SUSPENDED',
    'PD_WARNING_45_DAYS',
    'PAYMENT_RECEIVED',
    'OR_AVAILABLE',
    'NETFLIX_NOTIFICATION',
  ])
  expect(Object.keys(kinds)).toEqual([...notificationTypes])
})

test.each(notificationTypes)('%s tells what happened in whole sentences and leads somewhere safe', (type) => {
  const { title, body, to } = wordsFor(told({ type }), 'Hibla')
  expect(title).toMatch(/^[A-Z]/)
  expect(body).toMatch(/^[A-Z₱].*\.$/)
  expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN| {2}/)
  expect(safeLink(to)).toBe(true)
  expect(nameOfPlace(to)).not.toBe(to)
  expect(Severity.options).toContain(kinds[type].severity)
})

test('money and dates are told as people write them', () => {
  expect(wordsFor(told({}), 'Hibla').body).toBe('Your Hibla bill is ₱1,499.00 and is due on November 28, 2026.')
  expect(wordsFor(told({ type: 'ADS_3_DAYS' }), 'Hibla').body).toContain('on December 13, 2026')
  expect(wordsFor(told({ type: 'PAYMENT_RECEIVED', dueOn: null }), 'Hibla').body).toContain('₱1,499.00')
})

test('an overdue notice names what was due then, and apart from it what was due before', () => {
  const body = (own: Partial<Told>) => wordsFor(told({ type: 'BILL_OVERDUE', ...own }), 'Hibla').body
  expect(body({})).toMatch(/^₱1,499\.00 was due on November 28, 2026\. /)
  expect(body({ earlier: 50_000 })).toMatch(
    /^₱1,499\.00 was due on November 28, 2026, and ₱500\.00 from earlier bills is still unpaid\. /,
  )
})

test('what threatens the line is more urgent than a reminder', () => {
  const of = (severity: string) => notificationTypes.filter((type) => kinds[type].severity === severity)
  expect(of('critical')).toEqual(['ADS_1_DAY', 'ACCOUNT_SUSPENDED', 'PD_WARNING_45_DAYS'])
  expect(of('warn')).toEqual(['BILL_DUE_3_DAYS', 'BILL_OVERDUE', 'ADS_3_DAYS'])
})
