import { HOUR_MS } from './days.ts'

/** How long one-time things are valid: a code, an emailed link, a solved captcha. */
export const ONE_TIME_MINUTES = 10

/**
 * A link to choose a new password. However often somebody asks for one, another is mailed at least every hour, so there's
 * always one in the mailbox that works.
 */
export const RESET_MINUTES = 60

export const oneTimeExpiry = (from: Date, minutes = ONE_TIME_MINUTES): Date =>
  new Date(from.getTime() + minutes * 60_000)

/** For this long the owner of an old contact can undo a change, before and after it takes effect. */
export const UNDO_HOURS = 72

export const undoableUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_HOURS * HOUR_MS)

/** Changes made after this can be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * HOUR_MS)

/** How long a session that proved itself counts as being in the right hands. */
export const STEP_UP_MINUTES = 10

/** A confirmed change waits this long, so that the owner of the old contact has time to object. */
const REFLECTED_AFTER_HOURS = 24

export const reflectedAfter = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + REFLECTED_AFTER_HOURS * HOUR_MS)
