import { IsoDate } from '@hibla/contract/values/iso-date'
import { EmailAddress, FirstName, LastName, MiddleName, MobileNumber, titles } from '@hibla/contract/values/person'
import { oneLine } from '@hibla/contract/values/shown-text'
import { shownTin, Tin } from '@hibla/contract/values/tin'
import { ZipCode } from '@hibla/contract/address/postal-address'
import { TOO_YOUNG } from '@hibla/contract/applications/age.rule'
import { businessTypes } from '@hibla/contract/documents/requirements.rule'
import { z } from 'zod'
import { afterPrefix, inMask } from '../../../../ui/typing.ts'
import { Who } from '../start/personal-details.ts'

export const genders = ['Male', 'Female', 'Unspecified'] as const

const REQUIRED = 'This field required'
const upTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'Input limit exceeded')
    .regex(...oneLine)
const line = upTo(120)
const needed = line.min(1, REQUIRED)
/** Digits in any grouping. Emails are reported as mistakes, not silently dropped. */
const grouped = z.string().transform((typed) => typed.replaceAll(/[\s().+-]/g, ''))
/** An optional field that keeps its own error message. */
const orEmpty = (type: z.ZodType<string, string>) =>
  z.string().transform((typed, context) => {
    if (typed === '') return typed
    const judged = type.safeParse(typed)
    if (judged.success) return judged.data
    const message = judged.error.issues[0]?.message
    context.issues.push({ code: 'custom', input: typed, message })
    return z.NEVER
  })
const zip = grouped.pipe(orEmpty(ZipCode))
const capitals = z.string().trim().toUpperCase()

const landmark = upTo(200)

const Billing = z.object({
  building_number: line,
  building_name: line,
  street_name: needed,
  subdivision_village: line,
  barangay: needed,
  city_municipality: needed,
  province: needed,
  region: needed,
  zip_code: zip,
  landmark,
})
export type Billing = z.infer<typeof Billing>

const Business = z.object({
  business_name: needed,
  tin: grouped.pipe(z.string().min(1, REQUIRED).pipe(Tin)),
  industry_type: needed,
  first_name: capitals.pipe(FirstName),
  last_name: capitals.pipe(LastName),
  department: line.max(80, 'Input limit exceeded'),
  gender: z.enum(['', ...genders]),
  government: z.boolean(),
})

type Wanted = { business: boolean; billingElsewhere: boolean; latestBirth: IsoDate }

/** Fields that aren't shown aren't validated. */
const onlyIf = <T extends z.ZodType>(asked: boolean, type: T) =>
  (asked ? type : z.unknown().transform(() => undefined)) as unknown as z.ZodOptional<T>

/** What the personal details page asks for. Who applies was asked before, and can be corrected here. */
export const applicationDetails = ({ business, billingElsewhere, latestBirth }: Wanted) =>
  Who.extend({
    title: z.enum(['', ...titles]),
    middle_name: capitals.pipe(orEmpty(MiddleName)),
    citizenship: z.string(),
    exclusive: z.boolean(),
    birth_date: z
      .string()
      .min(1, 'Please enter the full birth date')
      .pipe(IsoDate)
      .refine((date) => date <= latestBirth, TOO_YOUNG),
    mobile_number_2: z.string().transform(afterPrefix).pipe(orEmpty(MobileNumber)),
    email_2: z.string().trim().pipe(orEmpty(EmailAddress)),
    landline_number: grouped.pipe(orEmpty(z.string().regex(/^\d{7,10}$/, 'A landline number has 7 to 10 digits'))),
    building_number: line,
    street_name: needed,
    zip_code: zip,
    landmark,
    billing: onlyIf(billingElsewhere, Billing),
    business: onlyIf(business, Business),
    business_type: onlyIf(business, z.string().min(1, REQUIRED).pipe(z.enum(businessTypes))),
  })
export type ApplicationDetails = z.output<ReturnType<typeof applicationDetails>>
export type TypedDetails = z.input<ReturnType<typeof applicationDetails>>

const noBilling = {
  building_number: '',
  building_name: '',
  street_name: '',
  subdivision_village: '',
  barangay: '',
  city_municipality: '',
  province: '',
  region: '',
  zip_code: '',
  landmark: '',
}
const noBusiness = {
  business_name: '',
  tin: '',
  industry_type: '',
  first_name: '',
  last_name: '',
  department: '',
  gender: '',
  government: false,
} as const

export const nothingTyped: TypedDetails = {
  first_name: '',
  last_name: '',
  mobile_no: '',
  email: '',
  title: '',
  middle_name: '',
  citizenship: '',
  exclusive: false,
  birth_date: '',
  mobile_number_2: '',
  email_2: '',
  landline_number: '',
  building_number: '',
  street_name: '',
  zip_code: '',
  landmark: '',
  business_type: '',
  billing: noBilling,
  business: noBusiness,
}

const StoredDetails = z.record(z.string(), z.unknown())

/** The saved details, with what is known otherwise for what's missing. Stored values of the wrong type are ignored. */
export const storedDetails = (
  stored: unknown,
  known: Partial<Who & { zip_code: string; street_name: string; exclusive: boolean }> = {},
): TypedDetails => {
  const kept = StoredDetails.safeParse(stored).data ?? {}
  const part = <T extends object>(empty: T, from: unknown): T => {
    const given = StoredDetails.safeParse(from).data ?? {}
    const entries = Object.entries(empty).map(([name, blank]) => [
      name,
      typeof given[name] === typeof blank ? given[name] : blank,
    ])
    return Object.fromEntries(entries) as T
  }
  const { billing: _, business: __, ...flat } = nothingTyped
  const typed = part({ ...flat, ...known }, kept)
  const business = part(noBusiness, kept['business'])
  return {
    ...typed,
    mobile_no: inMask(afterPrefix(typed.mobile_no)),
    mobile_number_2: inMask(afterPrefix(typed.mobile_number_2)),
    billing: part(noBilling, kept['billing']),
    business: { ...business, tin: shownTin(business.tin) },
  }
}
