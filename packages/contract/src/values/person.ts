import { z } from 'zod'

/** Letters, periods and Ñ, with single spaces or hyphens between words. */
const name = /^[A-Za-zÑñ.]+(?:[ -][A-Za-zÑñ.]+)*$/

const personName = (what: 'first name' | 'middle name' | 'last name') =>
  z.string().min(1, `Please enter ${what}`).max(50, 'Input limit exceeded').regex(name, `Invalid ${what}`)

export const FirstName = personName('first name')
export const MiddleName = personName('middle name')
export const LastName = personName('last name')

export const titles = ['Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Engr.', 'Atty.'] as const

type Named = { title?: string | null; firstName: string; middleName?: string | null; lastName: string }

/** A name as it goes on papers: 'Dr. ANA SANTOS REYES'. */
export const fullName = ({ title, firstName, middleName, lastName }: Named): string =>
  [title, firstName, middleName, lastName].filter(Boolean).join(' ')

/** Ten digits that start with 8 or 9, as dialled after +63. */
export const MobileNumber = z
  .string()
  .min(1, 'This field required')
  .regex(/^[89]\d{9}$/, 'Invalid mobile number')

/** The last part has 2 or 3 letters. Stored in lower case, since people type it either way. */
export const EmailAddress = z
  .string()
  .min(1, 'This field required')
  .max(400, 'Invalid email format')
  .regex(/^[\w.%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,3}$/, 'Invalid email format')
  .transform((address) => address.toLowerCase())

const INVALID_NAME =
  'Use letters, periods, and single spaces or hyphens between words. Leave out numbers and other signs.'

/** What to type instead, for refusals whose own words don't say it. */
export const whatIsAllowed: Readonly<Record<string, string>> = {
  'Invalid first name': INVALID_NAME,
  'Invalid middle name': INVALID_NAME,
  'Invalid last name': INVALID_NAME,
  'Invalid mobile number': 'It has 10 digits and starts with 8 or 9, like (917) 123 4567.',
  'Invalid email format':
    'It looks like ana@example.com. The part after the last dot has 2 or 3 letters, so an address ending in .info won’t work.',
}
