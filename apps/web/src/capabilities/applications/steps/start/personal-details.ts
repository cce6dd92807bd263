import { EmailAddress, FirstName, LastName, MobileNumber } from '@hibla/contract/values/person'
import { z } from 'zod'
import { afterPrefix } from '../../../../ui/typing.ts'
import type { BasicInfo } from '../../draft/draft.ts'

/** The applicant: names in capitals, the mobile number as digits. */
export const Who = z.object({
  first_name: z.string().trim().toUpperCase().pipe(FirstName),
  last_name: z.string().trim().toUpperCase().pipe(LastName),
  mobile_no: z.string().transform(afterPrefix).pipe(MobileNumber),
  email: z.string().trim().pipe(EmailAddress),
})
export type Who = z.output<typeof Who>

/** The first step, with the required consent. */
export const PersonalDetails = Who.extend({
  checkTerms: z.literal(true, 'Please agree before you continue'),
})
export type PersonalDetails = z.output<typeof PersonalDetails>

/** Guards against incomplete or outdated stored data. */
export const areComplete = (info: BasicInfo | undefined): info is BasicInfo => PersonalDetails.safeParse(info).success
