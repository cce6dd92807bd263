import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { UNDO_HOURS } from '../values/time-limits.ts'
import { Enrolment } from './provider-login.ts'

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

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
  summary:
    'A new secret for an authenticator app. It counts once a code confirms it; until then an app from before keeps working.',
  access: 'signed-in',
  ok: Enrolment,
  refusals: ['elsewhere'],
  stepUp: 'explicit',
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  at: 'adapter',
  path: '/users/second-factor',
  summary:
    'Switches the second step on, or over to a new app, with the first code of that app. Its recovery codes are shown only here.',
  access: 'signed-in',
  body: z.object({ code: z.string().min(1).max(40) }),
  ok: RecoveryCodes,
  refusals: ['nothing-begun', 'wrong-code', 'locked'],
  stepUp: 'explicit',
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  at: 'adapter',
  path: '/users/second-factor',
  summary: 'Switches the second step off.',
  access: 'signed-in',
  ok: z.object({ status: z.literal(true) }),
  refusals: ['required', 'elsewhere'],
  stepUp: 'explicit',
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/second-factor/recovery-codes',
  summary: 'New recovery codes, shown only here. The ones from before no longer work.',
  access: 'signed-in',
  ok: RecoveryCodes,
  refusals: ['not-on'],
  stepUp: 'explicit',
})

const ByLink = z.object({ token: z.string().min(20).max(100) })

const SecondFactorUndo = z.object({
  addedAt: z.iso.datetime(),
  /** They have to set up another app at their next login. */
  required: z.boolean(),
})
export type SecondFactorUndo = z.infer<typeof SecondFactorUndo>

export const secondFactorUndo = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/second-factor/undo/preview',
  summary: 'What the link in a mail about a new authenticator app would undo. Changes nothing.',
  access: 'public',
  body: ByLink,
  ok: SecondFactorUndo,
  refusals: ['link-expired', 'already-undone'],
  limit: perTenMinutes(60),
})

export const undoSecondFactor = endpoint({
  method: 'POST',
  at: 'adapter',
  path: '/users/second-factor/undo',
  summary: `Removes an authenticator app, and any set up since, with the link that its person got by mail. Works for ${UNDO_HOURS} hours and ends all of the person’s sessions.`,
  access: 'public',
  body: ByLink,
  ok: SecondFactorUndo,
  refusals: ['link-expired', 'already-undone'],
  limit: perTenMinutes(30),
})
