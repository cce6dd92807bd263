import { z } from 'zod'
import { type ApplicationStatus, applicationStatuses } from '../applications/status.rule.ts'
import { endpoint } from '../endpoint.ts'

const State = z.enum(applicationStatuses)
const Count = z.int().min(0)

/** How an agent's applications stand, and how many of each month's have become lines. */
export const Statistics = z.object({
  status: z.literal(true),
  /** All of them, by where they stand now. */
  byState: z.array(z.object({ state: State, residential: Count, sme: Count })),
  /** The last twelve months, the current one last. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** Sent in during that month. */
      submitted: Count,
      /** Of those, how many are lines that work by now. */
      active: Count,
      /** And how many came to nothing. */
      ended: Count,
    }),
  ),
})
export type Statistics = z.infer<typeof Statistics>

export const statistics = endpoint({
  method: 'GET',
  path: '/sales/applications/statistics',
  summary: 'How many applications the agent who calls has, by where they stand and by month.',
  access: 'sales',
  mayBeOld: true,
  ok: Statistics,
})

export const workItemCategories = endpoint({
  method: 'GET',
  path: '/sales/work-item-categories',
  summary: 'What waits for the agent who calls or their customers, by kind, with how many of each there are.',
  access: 'sales',
  mayBeOld: true,
  ok: z.array(z.object({ category: State, name: z.string(), count: Count })),
})

/** What an agent can do something about, most urgent first. Our own review is none of it. */
export const workItems = [
  { category: 'returned', name: 'Documents to send' },
  { category: 'submitted', name: 'Email to be confirmed' },
  { category: 'draft', name: 'Drafts to finish' },
  { category: 'approved', name: 'Installations to come' },
] as const satisfies readonly { category: ApplicationStatus; name: string }[]
