import { expect, test } from 'vitest'
import { writtenText } from './shown-text.ts'

const Text = writtenText(40, 'Too long')

test.each([
  ['a family', 'We’re four 👨\u200D👩\u200D👧\u200D👦'],
  ['a heart', 'Thanks ❤\uFE0F'],
  ['several lines and a tab', 'One\n\n\tTwo'],
  ['another script', 'نص عربي'],
])('%s stays as it was typed', (_, typed) => {
  expect(Text.parse(typed)).toBe(typed)
})

test('lines end in one way, wherever they were typed, and an end of line counts once', () => {
  expect(Text.parse('a\r\nb\rc\u2028d\u2029e\vf\u0085g')).toBe('a\nb\nc\nd\ne\nf\ng')
  expect(Text.safeParse('ab\r\n'.repeat(13)).success).toBe(true)
})

test('what comes along unseen when somebody pastes is left out, and what is left is short enough', () => {
  expect(Text.parse('Call \u202A\u200E0917 000 0001\u202C')).toBe('Call 0917 000 0001')
  expect(Text.parse('\uFEFFzero\u200Bwidth soft\u00ADhyphen \u2068isolated\u2069')).toBe(
    'zerowidth softhyphen isolated',
  )
  expect(Text.parse(` ${'\u200B'.repeat(100)}x\u{E0041} `)).toBe('x')
})

test.each([
  ['letters turned around', 'gpj.\u202Eexe'],
  ['letters turned back', 'abc\u202Ddef'],
  ['a bell', 'abc\x07'],
  ['an escape', '\x1b[2J'],
  ['a control character beyond ASCII', 'abc\x9bdef'],
])('%s is refused', (_, typed) => {
  expect(Text.safeParse(typed).error?.issues[0]?.message).toBe('This text has characters that can’t be shown')
})

test('too much is refused in its own words', () => {
  expect(Text.safeParse('x'.repeat(41)).error?.issues[0]?.message).toBe('Too long')
})
