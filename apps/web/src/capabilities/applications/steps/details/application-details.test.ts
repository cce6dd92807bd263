import { IsoDate } from '@hibla/contract/values/iso-date'
import { expect, test } from 'vitest'
import { applicationDetails, storedDetails, nothingTyped, type TypedDetails } from './application-details.ts'

const latestBirth = IsoDate.parse('2008-11-15')
const schema = applicationDetails({ business: true, billingElsewhere: true, latestBirth })
const address = {
  street_name: 'Mabini St.',
  barangay: 'Bel-Air',
  city_municipality: 'Makati',
  province: 'Metro Manila',
}
const whole: TypedDetails = {
  ...nothingTyped,
  first_name: 'Ana',
  last_name: 'Reyes',
  mobile_no: '(917) 123 4567',
  email: 'ana@example.com',
  birth_date: '1990-02-28',
  street_name: 'Mabini St.',
  business_type: 'CORPORATION',
  billing: { ...nothingTyped.billing!, ...address, region: 'NCR' },
  business: {
    ...nothingTyped.business!,
    business_name: 'Habi Weaving',
    tin: '123456789',
    industry_type: 'Manufacturing',
    first_name: 'Ben',
    last_name: 'Santos',
  },
}
const long = (length: number) => 'A'.repeat(length)

type Part = 'billing' | 'business'
/** The error message for a field with this text, or nothing if it is accepted. */
const said = (field: string, typed: string): string | undefined => {
  const [part, name] = field.split('.') as [Part, string]
  const all = name ? { ...whole, [part]: { ...whole[part], [name]: typed } } : { ...whole, [field]: typed }
  const issue = schema.safeParse(all).error?.issues.find(({ path }) => path.join('.') === field)
  return issue?.message
}

test('a fully completed page is accepted', () => {
  expect(schema.safeParse(whole).error).toBeUndefined()
})

test.each([
  ['first_name', '', 'Please enter first name'],
  ['email', 'nowhere', 'Invalid email format'],
  ['mobile_no', '123', 'Invalid mobile number'],
  ['middle_name', 'S4ntos', 'Invalid middle name'],
  ['middle_name', long(51), 'Input limit exceeded'],
  ['birth_date', '', 'Please enter the full birth date'],
  ['birth_date', '2008-11-16', 'Only above 18 years are allowed to proceed'],
  ['mobile_number_2', '7171234567', 'Invalid mobile number'],
  ['email_2', 'nowhere', 'Invalid email format'],
  ['landline_number', '123456', 'A landline number has 7 to 10 digits'],
  ['landline_number', '12345678901', 'A landline number has 7 to 10 digits'],
  ['street_name', ' ', 'This field required'],
  ['street_name', long(121), 'Input limit exceeded'],
  ['building_number', long(121), 'Input limit exceeded'],
  ['zip_code', '123', 'A zip code has 4 digits'],
  ['landmark', long(201), 'Input limit exceeded'],
  ['billing.street_name', '', 'This field required'],
  ['billing.region', '', 'This field required'],
  ['billing.zip_code', '12345', 'A zip code has 4 digits'],
  ['business.business_name', '', 'This field required'],
  ['business_type', '', 'This field required'],
  ['business.tin', '', 'This field required'],
  ['business.tin', '1234567890', 'A TIN has 9 to 14 digits'],
  ['business.industry_type', '', 'This field required'],
  ['business.first_name', 'B3N', 'Invalid first name'],
  ['business.first_name', long(51), 'Input limit exceeded'],
  ['business.last_name', long(51), 'Input limit exceeded'],
  ['business.last_name', '', 'Please enter last name'],
  ['business.department', long(81), 'Input limit exceeded'],
])('%s typed as "%s" shows %s', (field, typed, words) => {
  expect(said(field, typed)).toBe(words)
})

test.each([
  ['birth_date', '2008-11-15'],
  ['landline_number', '02 8000 0142'],
  ['zip_code', '1209'],
  ['zip_code', ''],
  ['mobile_number_2', '+63 (917) 123 4567'],
  ['business.tin', '123-456-789-00000'],
  ['business.department', long(80)],
])('%s accepts "%s"', (field, typed) => {
  expect(said(field, typed)).toBeUndefined()
})

test('fields that aren’t shown are neither validated nor stored', () => {
  const home = applicationDetails({ business: false, billingElsewhere: false, latestBirth })
  const { billing, business } = home.parse({ ...whole, billing: { street_name: '' }, business: 'nonsense' })
  expect([billing, business]).toEqual([undefined, undefined])
})

test('saved details are restored, and stored values of the wrong type are ignored', () => {
  const stored = { street_name: 'Mabini St.', mobile_number_2: '9181234567', title: 7, billing: [] }
  const kept = storedDetails(stored, { zip_code: '1223' })
  expect(kept).toEqual({
    ...nothingTyped,
    street_name: 'Mabini St.',
    mobile_number_2: '(918) 123 4567',
    zip_code: '1223',
  })
  for (const nonsense of [undefined, null, 'text', [1]]) expect(storedDetails(nonsense)).toEqual(nothingTyped)
})
