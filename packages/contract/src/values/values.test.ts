import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longDate, manilaDate, manilaIso, startOfDay } from './dates.ts'
import { escapeHtml } from './escape-html.ts'
import { Link, safeLink } from './link.ts'
import { Centavos, peso } from './money.ts'
import { oneTimeExpiry } from './time-limits.ts'
import { newPasswordPage, resumePage, undoAppPage, undoContactPage } from './paths.ts'
import { phoneDisplay, shownMobile, withCountryCode } from './phone.ts'
import { MAP_CENTRE, Position } from './position.ts'
import { messageOf } from './outcome.ts'
import { Tin } from './tin.ts'

test('[format.money-two-decimals, format.money-negative-in-brackets] money has two decimals, and what we owe the person is in brackets', () => {
  expect([149_900, 0, 5, -25_000].map(peso)).toEqual(['₱1,499.00', '₱0.00', '₱0.05', '(₱250.00)'])
})

test('for any amount, the digits shown are exactly that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const shown = peso(amount)
      const digits = Number(shown.replaceAll(/\D/g, ''))
      expect(shown.startsWith('(') ? -digits : digits).toBe(amount)
    }),
  )
})

test('an amount is whole centavos within limits', () => {
  for (const right of [-(10 ** 12), 0, 10 ** 12]) expect(Centavos.safeParse(right).success).toBe(true)
  for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 12 + 1, -(10 ** 12) - 1, '5'])
    expect(Centavos.safeParse(wrong).success).toBe(false)
})

test.each([
  '9171234567',
  '(917) 123-4567',
  '917-123 4567',
  '917-123-4567',
  '91 71 23 45 67',
  '(91)(71)(23)4567',
  '(9-1 7) 1234567',
])(
  '[shell.phone-display-strips-and-groups] the phone number %s is shown as 3-3-4, without any dashes, spaces and brackets of its own',
  (typed) => expect(phoneDisplay(typed)).toBe('917 123 4567'),
)

test('[shell.phone-display-drops-leading-zero] a leading 0 is dropped only if there are more than ten digits', () => {
  expect(phoneDisplay('09171234567')).toBe('917 123 4567')
  expect(phoneDisplay('(0917) 123-4567')).toBe('917 123 4567')
  expect(phoneDisplay('0917123456')).toBe('091 712 3456')
  expect(phoneDisplay('91712345678')).toBe('917 123 45678')
  expect(shownMobile('09171234567')).toBe('+63 917 123 4567')
})

test('a mobile number is sent to networks without spaces and shown to people in groups', () => {
  expect([withCountryCode('9171234567'), shownMobile('9171234567')]).toEqual(['+639171234567', '+63 917 123 4567'])
})

test('a day starts at midnight in Manila, and moments are written in Manila time', () => {
  expect(startOfDay('2026-11-15')).toEqual(new Date('2026-11-14T16:00:00Z'))
  expect(manilaIso(new Date('2026-12-31T16:00:00.999Z'))).toBe('2027-01-01T00:00:00+08:00')
  expect(oneTimeExpiry(new Date('2026-11-15T23:55:00Z'))).toEqual(new Date('2026-11-16T00:05:00Z'))
})

test('text in markup is shown as text, in attributes with either quote too', () => {
  expect(escapeHtml(`<a href="x" title='y'>Tom & Ana</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Ana&lt;/a&gt;',
  )
})

test('a TIN has nine digits, or twelve to fourteen with its branch', () => {
  const fits = (digits: number) => Tin.safeParse('1'.repeat(digits)).success
  expect([8, 9, 10, 11, 12, 13, 14, 15].filter(fits)).toEqual([9, 12, 13, 14])
  expect(Tin.safeParse('12345678x').success).toBe(false)
})

test('the day changes at midnight in Manila', () => {
  expect(manilaDate(new Date('2026-11-15T15:59:59Z'))).toBe('2026-11-15')
  expect(manilaDate(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16')
  expect(longDate('2026-11-15')).toBe('November 15, 2026')
})

test('a mailed link hides its secret from servers and their logs', () => {
  const secret = 'x'.repeat(32)
  const links = [
    newPasswordPage(secret, 'ana@example.com'),
    undoContactPage(secret),
    undoAppPage(secret),
    resumePage(secret),
  ].map((path) => new URL(path, 'https://portal.example.com'))
  for (const { pathname, search, hash } of links) {
    expect(hash).toContain(secret)
    expect(`${pathname}${search}`).not.toMatch(/x{32}|ana/)
  }
})

test('a link leads to a page of the portal or to the web, never to a script', () => {
  for (const good of ['/plans', '/#check-availability', 'https://example.com/a?b=c'])
    expect(safeLink(good), good).toBe(true)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' /x',
    '/a\tb',
    'plans',
    '',
  ]) {
    expect(safeLink(bad), bad).toBe(false)
  }
  expect([2000, 2001].map((length) => Link.safeParse('/'.padEnd(length, 'a')).success)).toEqual([true, false])
})

test('a place outside the Philippines is refused, and so are swapped coordinates', () => {
  expect(Position.safeParse(MAP_CENTRE).success).toBe(true)
  for (const [latitude, longitude] of [
    [120.98, 14.6],
    [4.1, 121],
    [21.6, 121],
    [14.6, 115.9],
    [14.6, 127.1],
  ])
    expect(Position.safeParse({ latitude, longitude }).success, `${latitude} ${longitude}`).toBe(false)
})

test('a failure shows its own message, or ‘failed’ if it has none', () => {
  expect(messageOf(new Error('The card has expired.'))).toBe('The card has expired.')
  for (const silent of [undefined, new Error(''), 'text']) expect(messageOf(silent)).toBe('failed')
})
