import { EmailAddress, FirstName, LastName, MobileNumber } from '@hibla/contract/values/person'
import { z } from 'zod'
import { afterPrefix } from '../../ui/typing.ts'
import type { BasicInfo } from './draft.ts'

/** Who applies, as the form holds it: names in capitals, the digits of a number, and a consent that is given. */
export const PersonalDetails = z.object({
  first_name: z.string().trim().toUpperCase().pipe(FirstName),
  last_name: z.string().trim().toUpperCase().pipe(LastName),
  mobile_no: z.string().transform(afterPrefix).pipe(MobileNumber),
  email: z.string().trim().pipe(EmailAddress),
  checkTerms: z.literal(true, 'Please agree before you go on'),
})
export type PersonalDetails = z.output<typeof PersonalDetails>

/** What an older version or somebody else stored is no person. */
export const areComplete = (info: BasicInfo | undefined): info is BasicInfo => PersonalDetails.safeParse(info).success
