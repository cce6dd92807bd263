import { z } from 'zod'

/** Identity providers store attributes as lists of texts, so a claim may be a value or a list with that one value. */
const one = <T extends z.ZodType>(type: T) => z.preprocess((value) => (Array.isArray(value) ? value[0] : value), type)
const flag = one(z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])).catch(false)
const text = one(z.string().min(1)).optional().catch(undefined)

/** What the portal reads from a person's token. */
export const Claims = z.object({
  sub: z.string().min(1),
  sid: z.string().optional(),
  /** When the person logged in, in seconds; renewing a token doesn't change it. */
  auth_time: z.number().optional().catch(undefined),
  email: z.string().optional(),
  given_name: text,
  family_name: text,
  accountNumber: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string())).catch([]),
  activeAccountNumber: text,
  agentCode: text,
  company: text,
  displayCoachmarks: flag,
  displayWelcomeBanner: flag,
  displaySuccessRegistration: flag,
  realm_access: z.object({ roles: z.array(z.string()) }).catch({ roles: [] }),
})
export type Claims = z.infer<typeof Claims>
