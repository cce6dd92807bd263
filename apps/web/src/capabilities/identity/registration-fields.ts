import { Registration } from '@hibla/contract/identity/identity.contract'
import { AccountNumber } from '@hibla/contract/values/ids'
import { MobileNumber } from '@hibla/contract/values/person'
import { z } from 'zod'
import { afterPrefix } from '../../ui/typing.ts'

/** A registration as the form holds it: digits in groups, untrimmed text, and an optional account number. */
export const RegistrationFields = Registration.omit({ displayWelcomeBanner: true }).extend({
  firstName: z.string().trim().pipe(Registration.shape.firstName),
  lastName: z.string().trim().pipe(Registration.shape.lastName),
  email: z.string().trim().pipe(Registration.shape.email),
  mobileNumber: z.string().transform(afterPrefix).pipe(MobileNumber),
  accountNumber: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, '') || undefined)
    .pipe(AccountNumber.optional()),
})

/** The values in the fields. */
export type RegistrationValues = z.input<typeof RegistrationFields>
