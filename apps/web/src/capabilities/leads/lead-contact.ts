import { EmailAddress, MobileNumber } from '@hibla/contract/values/person'
import { z } from 'zod'
import { afterPrefix } from '../../ui/typing.ts'
import { INVALID_EMAIL, INVALID_MOBILE } from './texts.ts'

const mobile = z
  .string()
  .transform(afterPrefix)
  .refine((digits) => MobileNumber.safeParse(digits).success, INVALID_MOBILE)

/** Who to contact when fibre arrives: the person from the first step, with an optional second number. */
export const LeadContact = z.object({
  fullName: z.string().min(1, 'This field required'),
  mobileNo: mobile,
  email: z.string().refine((address) => EmailAddress.safeParse(address).success, INVALID_EMAIL),
  addMobileNo: z.union([z.literal(''), mobile], INVALID_MOBILE),
})
export type LeadContact = z.infer<typeof LeadContact>
