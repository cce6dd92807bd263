import { expect, test } from 'vitest'
import type { z } from 'zod'
import { EmailAddress, FirstName, LastName, MobileNumber } from './person.ts'

/** The message a person sees for a value; undefined if it is accepted. */
const said = (type: z.ZodType, value: unknown): string | undefined => type.safeParse(value).error?.issues[0]?.message
const taken = (type: z.ZodType, values: string[]) => values.filter((value) => said(type, value) === undefined)
const long = (length: number) => 'A'.repeat(length)

const names = ['Ana', 'ÑAÑA', 'Iñigo', 'Ma. Luisa', 'Ana-Maria', 'J.R.', long(50)]
const noNames = [
  'An4',
  'Ana Mar1a',
  'Ana-Mar1a',
  '4na',
  'Ana  Maria',
  'Ana--Maria',
  ' Ana',
  'Ana ',
  '-Ana',
  'Ana-',
  'Ana_',
  "O'Neil",
  'Ana\n',
]

test('[applications.first-name-required, applications.first-name-pattern, applications.first-name-max-50] a first name is letters, periods and Ñ, with single spaces or hyphens between words', () => {
  expect(taken(FirstName, names)).toEqual(names)
  expect(said(FirstName, '')).toBe('Please enter first name')
  expect(said(FirstName, long(51))).toBe('Input limit exceeded')
  for (const wrong of noNames) expect(said(FirstName, wrong), wrong).toBe('Invalid first name')
})

test('[applications.last-name-required, applications.last-name-pattern, applications.last-name-max-50] a last name follows the same rules, with its own messages', () => {
  expect(taken(LastName, names)).toEqual(names)
  expect(said(LastName, '')).toBe('Please enter last name')
  expect(said(LastName, long(51))).toBe('Input limit exceeded')
  for (const wrong of noNames) expect(said(LastName, wrong), wrong).toBe('Invalid last name')
})

test('[applications.mobile-required, applications.mobile-ten-digits-starting-8-or-9] a mobile number has ten digits and starts with 8 or 9', () => {
  const numbers = ['9171234567', '8171234567']
  expect(taken(MobileNumber, numbers)).toEqual(numbers)
  expect(said(MobileNumber, '')).toBe('This field required')
  for (const wrong of ['7171234567', '0917123456', '917123456', '91712345678', '+639171234567', '917123456x'])
    expect(said(MobileNumber, wrong), wrong).toBe('Invalid mobile number')
})

test('[applications.email-required, applications.email-format] the last part of an email address has 2 or 3 letters', () => {
  const addresses = ['ana@example.ph', 'ana@example.com', 'a.b+c_d%e-f@mail.example-1.com.ph']
  expect(taken(EmailAddress, addresses)).toEqual(addresses)
  expect(said(EmailAddress, '')).toBe('This field required')
  for (const wrong of [
    'ana@example.info',
    'ana@example.p',
    'ana@example.c0m',
    'ana@example',
    'ana@@example.com',
    'an a@example.com',
    ' ana@example.com',
    'ana@example.com ',
    'ana@-example.com',
    'ana@example..com',
    '@example.com',
    'ana@example.com\nbcc@example.com',
  ])
    expect(said(EmailAddress, wrong), wrong).toBe('Invalid email format')
})

test('[applications.email-max-400] an email has at most 400 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
  expect(said(EmailAddress, address(400))).toBeUndefined()
  expect(said(EmailAddress, address(401))).toBe('Invalid email format')
})

test('an email address is stored in lower case, however it was typed', () => {
  expect(EmailAddress.parse('Ana.Reyes@Example.COM')).toBe('ana.reyes@example.com')
})
