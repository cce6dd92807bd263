import { expect, test } from 'vitest'
import { pdf, pdfWith } from '../../../../test/sample-files.ts'
import { needsPassword } from './pdf-password.ts'

test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
  'a PDF %s that is only protected against changes opens for everybody, one with a password doesn’t',
  async (pdfVersion) => {
    expect(needsPassword(await pdfWith({ pdfVersion, ownerPassword: 'of the bank' }))).toBe(false)
    expect(needsPassword(await pdfWith({ pdfVersion, ownerPassword: 'of the bank', userPassword: '01071990' }))).toBe(
      true,
    )
  },
)

const lockedBy = (lock: string, more = '') =>
  Buffer.from(`%PDF-2.0\n12 0 obj<<${lock}>>endobj\ntrailer<<${more}/Encrypt 12 0 R>>`, 'latin1')

test('the same goes for PDF 2.0', () => {
  const open = 'ed0a1c80877e3b5f86280949c35a239193289e62be5193a7961991cc30b0610c7265616461626c65'
  expect(needsPassword(lockedBy(`/Filter/Standard/V 5/R 6/U<${open}>`))).toBe(false)
  expect(needsPassword(lockedBy(`/Filter/Standard/V 5/R 6/U<00${open.slice(2)}>`))).toBe(true)
})

test('what it says about itself may be written in brackets, with escapes, and in the trailer itself', async () => {
  const protectedOne = (await pdfWith({ pdfVersion: '1.4', ownerPassword: 'of the bank' })).toString('latin1')
  const inBrackets = protectedOne
    .replace(/\/([OU]) <([\da-f]+)>/g, (_, key: string, hex: string) => `/${key} (${escaped(hex)})`)
    .replace(/\/ID \[<([\da-f]+)>/, (_, hex: string) => `/ID [(${escaped(hex)})`)
  expect(inBrackets).not.toBe(protectedOne)
  expect(needsPassword(Buffer.from(inBrackets, 'latin1'))).toBe(false)
  const inTrailer = Buffer.from('trailer<</Encrypt<</Filter/Standard/V 5/R 5/U<00>>>>>')
  expect(needsPassword(inTrailer)).toBe(true)
})

/** Line ends and every other byte as a number, brackets and backslashes behind a backslash, and a line that goes on. */
const escaped = (hex: string) =>
  `\\\n${[...Buffer.from(hex, 'hex')]
    .map((byte, nth) =>
      nth % 2 === 0 || byte === 0x0d
        ? `\\${byte.toString(8).padStart(3, '0')}`
        : String.fromCharCode(byte).replace(/[()\\]/, String.raw`\$&`),
    )
    .join('')}`

test('a lock that nobody here knows counts as one, and a PDF without any opens', () => {
  expect(needsPassword(lockedBy('/Filter/Adobe.PubSec/V 5'))).toBe(true)
  expect(needsPassword(lockedBy('/Filter/Standard/V 6/R 7'))).toBe(true)
  expect(needsPassword(Buffer.from('trailer<</Encrypt 99 0 R>>'))).toBe(true)
  expect(needsPassword(pdf())).toBe(false)
})

test('a file made to keep us busy is judged at once', () => {
  const spaces = ' '.repeat(1_000_000)
  expect(needsPassword(lockedBy(`/Filter/Standard/R 3/Length 128/O()/U()/P 1`, `/ID${spaces}`))).toBe(true)
})
