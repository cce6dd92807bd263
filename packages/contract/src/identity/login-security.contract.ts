import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Enrolment } from './provider-login.ts'

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
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/sessions',
  summary: 'Logs the person who calls out everywhere except here.',
  access: 'signed-in',
  ok: z.object({ ended: z.int() }),
})

const FactorCode = z.object({ code: z.string().min(1).max(40) })

export const secondFactor = endpoint({
  method: 'GET',
  at: 'adapter',
  path: '/users/second-factor',
  summary: 'Whether the person who calls has a second step at login.',
  access: 'signed-in',
  ok: z.object({
    on: z.boolean(),
    /** Their role needs it, so it can't be switched off. */
    required: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** The identity provider's own page for this, if it isn't the portal's. */
    elsewhere: z.url().nullable(),
  }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/second-factor',
  summary: 'A new secret for an authenticator app. It counts once a code confirms it.',
  access: 'signed-in',
  ok: Enrolment,
  refusals: ['already-on'],
  stepUp: true,
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  at: 'adapter',
  path: '/users/second-factor',
  summary: 'Switches the second step on with the first code of the app. Recovery codes are returned only here.',
  access: 'signed-in',
  body: FactorCode,
  ok: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['already-on', 'wrong-code', 'locked'],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/second-factor',
  summary: 'Switches the second step off, with a code of the app or a recovery code.',
  access: 'signed-in',
  body: FactorCode,
  ok: z.object({ status: z.literal(true) }),
  refusals: ['required', 'wrong-code', 'locked'],
  stepUp: true,
})
