import { expect, test } from 'vitest'
import type { z } from 'zod'
import { EmailAddress, FirstName, LastName, MobileNumber } from './person.ts'

const faultOf = (type: z.ZodType, given: string) => type.safeParse(given).error?.issues[0]?.message

test('a name has letters, periods and Ñ, with single spaces or hyphens between words', () => {
  for (const good of ['Ana', 'Ma. Niña', 'Anne-Marie Ñ', 'x'.repeat(50)])
    expect(faultOf(FirstName, good), good).toBeUndefined()
  for (const bad of ['A  B', ' Ana', 'Ana ', "O'Neil", 'Ana1', 'A-', 'Zoë'])
    expect(faultOf(FirstName, bad), bad).toBe('Invalid first name')
  expect(faultOf(LastName, 'R3yes')).toBe('Invalid last name')
  expect([faultOf(FirstName, ''), faultOf(LastName, '')]).toEqual(['Please enter first name', 'Please enter last name'])
  expect(faultOf(FirstName, 'x'.repeat(51))).toBe('Input limit exceeded')
})

test('a mobile number has ten digits and begins with 8 or 9', () => {
  for (const good of ['9171234567', '8171234567']) expect(faultOf(MobileNumber, good), good).toBeUndefined()
  for (const bad of ['7171234567', '917123456', '91712345678', '917 123 4567', '+639171234567'])
    expect(faultOf(MobileNumber, bad), bad).toBe('Invalid mobile number')
  expect(faultOf(MobileNumber, '')).toBe('This field required')
})

test('an email is kept in lower case, and its last part has two or three letters', () => {
  expect(EmailAddress.parse('Ana.Reyes+x@Mail.Example.PH')).toBe('ana.reyes+x@mail.example.ph')
  for (const bad of [
    'ana',
    'ana@example',
    'ana@example.c',
    'ana@example.info',
    'ana@-a.ph',
    'a b@example.com',
    'ana@exa_mple.com',
  ])
    expect(faultOf(EmailAddress, bad), bad).toBe('Invalid email format')
  expect(faultOf(EmailAddress, `${'a'.repeat(400)}@example.com`)).toBe('Invalid email format')
  expect(faultOf(EmailAddress, '')).toBe('This field required')
})
