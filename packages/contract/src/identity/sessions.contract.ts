import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Session = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  network: z.string().nullable(),
  /** Such as 'Chrome on Android'; null for programs, and if the identity provider doesn't know. */
  browser: z.string().nullable(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const sessions = endpoint({
  method: 'GET',
  at: 'adapter',
  path: '/users/sessions',
  summary: 'Where the person who calls is logged in.',
  access: 'signed-in',
  ok: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/sessions/{id}',
  summary: 'Logs the person who calls out in one place, within a minute everywhere.',
  access: 'signed-in',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  ok: z.object({ ended: z.int() }),
  refusals: ['not-found'],
  stepUp: true,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/sessions',
  summary: 'Logs the person who calls out everywhere except here.',
  access: 'signed-in',
  ok: z.object({ ended: z.int() }),
  stepUp: true,
})
