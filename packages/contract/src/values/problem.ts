import { z } from 'zod'

/** Every answer that is not a success, as application/problem+json. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** A stable name: a refusal of the call, or one of the kernel's own (`invalid-input`, `not-found`, …). */
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ at: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
