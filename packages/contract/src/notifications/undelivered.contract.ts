import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How many are listed; 'all' covers the others too. */
export const LISTED = 100

export const Undelivered = z.object({
  id: z.string(),
  /** A message to somebody, or work inside the portal. */
  kind: z.enum(['mail', 'sms', 'work']),
  /** The subject of an email, or the name of the work. */
  about: z.string().nullable(),
  /** Masked. */
  recipient: z.string().nullable(),
  why: z.string(),
  attempts: z.int(),
  writtenAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  /** An expired code or link can't be sent anymore; people ask for a new one. */
  canRetry: z.boolean(),
})
export type Undelivered = z.infer<typeof Undelivered>

export const undelivered = endpoint({
  method: 'GET',
  path: '/backoffice/undelivered',
  summary: 'Messages and other work that the portal gave up on, newest first, with the reason.',
  access: 'back-office',
  ok: z.object({
    /** Acting on 'all' means all up to this moment, not what failed since. */
    asOf: z.iso.datetime(),
    total: z.int(),
    /** How many of them are messages. Only these can be discarded; work has to be done. */
    messages: z.int(),
    items: z.array(Undelivered),
  }),
})

/** One, some, or all up to a moment. */
export const ChosenItems = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(LISTED) }),
  z.object({ before: z.iso.datetime() }),
])
export type ChosenItems = z.infer<typeof ChosenItems>

const change = { method: 'POST', access: 'back-office', body: ChosenItems } as const
/** Fewer than asked for if somebody else was quicker. */
const Changed = z.object({ status: z.literal(true), count: z.int() })

export const retryUndelivered = endpoint({
  ...change,
  path: '/backoffice/undelivered/retry',
  summary: 'Tries again, except what has expired.',
  ok: Changed,
})

export const discardUndelivered = endpoint({
  ...change,
  path: '/backoffice/undelivered/discard',
  summary: 'Deletes messages for good. Work inside the portal stays until it succeeds.',
  ok: Changed,
  stepUp: true,
})
