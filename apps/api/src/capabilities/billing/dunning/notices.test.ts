import { nameOfPlace } from '@hibla/contract/notifications/body-parts.rule'
import { notificationTypes, Severity } from '@hibla/contract/notifications/notifications.contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { safeLink } from '@hibla/contract/values/link'
import { expect, test } from 'vitest'
import { streamingNotice } from '../../account/services/streaming-notice.ts'
import type { BillingEventType, BillingHappened } from '../events.ts'
import { billingNotice, kinds } from './notices.ts'

const notice = (own: Partial<BillingHappened> = {}) =>
  billingNotice(
    {
      accountNumber: '1000000000011',
      type: 'BILL_AVAILABLE',
      billId: 'B-1',
      paymentRefId: null,
      amount: 149_900,
      earlier: 0,
      dueOn: '2026-11-28' as IsoDate,
      suspendsOn: '2026-12-13' as IsoDate,
      ...own,
    },
    'Hibla',
  )
const types = Object.keys(kinds) as BillingEventType[]
const streaming = streamingNotice('1000000000094', 'https://stream.example.com/activate')
const all = [...types.map((type) => notice({ type })), streaming]

test('[notifications.eleven-types] each of the eleven types has a text, and there are no others', () => {
  expect(all.map(({ type }) => type)).toEqual([
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
  expect(all.map(({ type }) => type)).toEqual([...notificationTypes])
})

test.each(all)('$type says what happened in full sentences and links somewhere safe', (told) => {
  const { title, body, to, severity } = told
  expect(title).toMatch(/^[A-Z]/)
  expect(body).toMatch(/^[A-Z₱].*\.$/)
  expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN| {2}/)
  expect(safeLink(to)).toBe(true)
  if (to.startsWith('/')) expect(nameOfPlace(to)).not.toBe(to)
  expect(Severity.options).toContain(severity)
})

test('amounts and dates are written as people write them', () => {
  expect(notice().body).toBe('Your Hibla bill is ₱1,499.00 and is due on November 28, 2026.')
  expect(notice({ type: 'ADS_3_DAYS' }).body).toContain('on December 13, 2026')
  expect(notice({ type: 'PAYMENT_RECEIVED', dueOn: null }).body).toContain('₱1,499.00')
})

test('a new bill names what is to pay, with earlier bills and less any credit', () => {
  const body = (owed: number) => notice({ owed }).body
  expect(body(149_900)).toBe('Your Hibla bill is ₱1,499.00 and is due on November 28, 2026.')
  expect(body(139_900)).toBe(
    'Your Hibla bill is ₱1,499.00. Your credit of ₱100.00 is taken off, which leaves ₱1,399.00 due on November 28, 2026.',
  )
  expect(body(-50)).toBe("Your Hibla bill is ₱1,499.00. Your credit covers it, so there's nothing to pay.")
  expect(body(199_900)).toBe(
    "Your Hibla bill is ₱1,499.00 and is due on November 28, 2026. With ₱500.00 from earlier bills, that's ₱1,999.00 in all.",
  )
})

test('a payment that ends a suspension says that the line is back, and a suspension how soon that is', () => {
  const paid = { type: 'PAYMENT_RECEIVED', dueOn: null, paymentRefId: 'P-1' } as const
  expect(notice({ ...paid, isLineBack: true }).title).toBe('Your line is back')
  expect(notice(paid).title).toBe('We received your payment')
  expect(notice({ type: 'ACCOUNT_SUSPENDED' }).body).toContain('usually back within minutes')
})

test('an overdue notice names this bill’s amount and, separately, what was due before', () => {
  const body = (own: Partial<BillingHappened>) => notice({ type: 'BILL_OVERDUE', ...own }).body
  expect(body({})).toMatch(/^₱1,499\.00 was due on November 28, 2026\. /)
  expect(body({ earlier: 50_000 })).toMatch(
    /^₱1,499\.00 was due on November 28, 2026, and ₱500\.00 from earlier bills is still unpaid\. /,
  )
})

test('whose card is charged hears that and isn’t asked to pay, with everything that will be charged', () => {
  for (const type of ['BILL_DUE_1_WEEK', 'BILL_DUE_3_DAYS'] as const) {
    expect(notice({ type }).body).toBe('Please pay ₱1,499.00 by its due date of November 28, 2026.')
    expect(notice({ type, earlier: 50_000 }).body).toContain('and ₱500.00 from earlier bills is still unpaid')
    expect(notice({ type, chargedTo: 'Visa ending in 1111', earlier: 50_000 })).toMatchObject({
      body: "You don't need to do anything: we'll charge ₱1,999.00 to your Visa ending in 1111 on November 28, 2026.",
      to: '/customer/autopay',
    })
  }
})

test('warnings about the line are more urgent than reminders', () => {
  const of = (severity: string) => all.filter((told) => told.severity === severity).map(({ type }) => type)
  expect(of('critical')).toEqual(['ADS_1_DAY', 'ACCOUNT_SUSPENDED', 'PD_WARNING_45_DAYS'])
  expect(of('warn')).toEqual(['BILL_DUE_3_DAYS', 'BILL_OVERDUE', 'ADS_3_DAYS'])
})
