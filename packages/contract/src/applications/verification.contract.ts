import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { orderPrefixes } from '../values/ids.ts'
import { ONE_TIME_MINUTES } from '../values/time-limits.ts'
import { EmailAddress } from '../values/person.ts'
import { ApplicationReference } from './reference.ts'

/** The last part of an emailed link. Whoever has it has read the email, so it alone says which application is meant. */
const LinkIdentifier = z.string().regex(/^[\w-]{16,64}$/, 'This link isn’t complete')

const verification = {
  method: 'PATCH',
  access: 'public',
  ok: z.object({ status: z.literal(true), appRefID: z.string() }),
  refusals: ['link-expired', 'link-used'],
  idempotent: true,
  limit: perTenMinutes(30),
} as const

export const verifyApplication = endpoint({
  ...verification,
  path: '/channels/application-verification',
  summary: `Confirms the email address of an application by its emailed link (version 2), once within ${ONE_TIME_MINUTES} minutes.`,
  query: z.object({ verify: LinkIdentifier }),
})

export const verifyApplicationEmail = endpoint({
  ...verification,
  path: '/channels/email/verification',
  summary: 'The same for references of other systems (version 1).',
  query: z.object({ applicationRefId: LinkIdentifier }),
})

export const resendActivation = endpoint({
  method: 'POST',
  path: '/channels/email/verification',
  summary: 'Emails a new link to confirm an application. The answer is the same for known and unknown references.',
  access: 'public',
  body: z.object({ email: EmailAddress, appRefId: ApplicationReference }),
  ok: z.object({ status: z.literal(true) }),
  limit: perTenMinutes(10),
  captcha: true,
})

export type VerificationVersion = 1 | 2

/** References of systems that create orders are verified by version 2, all others by version 1. */
export const verificationVersionOf = (reference: string): VerificationVersion =>
  orderPrefixes.some((prefix) => reference.startsWith(prefix)) ? 2 : 1
