import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { writtenText } from '../values/shown-text.ts'

export const LONGEST_COMMENT = 1000

export const Feedback = z.object({
  faqId: z.string().min(1).max(100),
  helpful: z.boolean(),
  comment: writtenText(LONGEST_COMMENT, 'Use 1,000 characters at most').default(''),
})

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/channels/feedback',
  summary:
    'Says whether an answer helped, and what was missing. Who says it again, with the same login or browser, changes their mind.',
  access: 'public',
  body: Feedback,
  ok: z.object({ status: z.literal(true) }),
  refusals: ['no-such-answer'],
  idempotent: true,
  visitorKey: 'gives',
  limit: perTenMinutes(30),
})

/** How many comments of an answer are listed, the latest first. */
export const LISTED_COMMENTS = 10

export const JudgedAnswer = z.object({
  faqId: z.string(),
  question: z.string(),
  categoryId: z.string().nullable(),
  /** Whether only agents read it. */
  forSales: z.boolean(),
  helpful: z.int(),
  unhelpful: z.int(),
  comments: z.array(z.object({ helpful: z.boolean(), comment: z.string(), receivedAt: z.iso.datetime() })),
})
export type JudgedAnswer = z.infer<typeof JudgedAnswer>

export const answerFeedback = endpoint({
  method: 'GET',
  path: '/backoffice/help/feedback',
  summary: 'What people said about our answers in the last year, those that helped least often first.',
  access: 'back-office',
  mayBeOld: true,
  ok: z.object({ answers: z.array(JudgedAnswer) }),
})
