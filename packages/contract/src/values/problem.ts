import { z } from 'zod'

/** Every answer that isn't a success, as application/problem+json. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** A stable name: one of the call's refusals, or one of the kernel's (`invalid-input`, `not-found`, …). */
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  /** Every refusal that applies, for calls that report all of them together. */
  reasons: z.array(z.string()).optional(),
  /** What the person should know to go on, such as the amount that is owed by now. */
  about: z.record(z.string(), z.number()).optional(),
  /** Names to tell them, such as of the two places that don't go together. */
  names: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.object({ at: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
