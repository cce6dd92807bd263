import { HOUR_MS } from '../values/days.ts'

/** A confirmed change waits this long, so that the owner of the old contact has time to object. */
export const REFLECTED_AFTER_HOURS = 24

export const reflectedAfter = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + REFLECTED_AFTER_HOURS * HOUR_MS)

/** For this long the owner of an old contact can undo a change, before and after it takes effect. */
export const UNDO_HOURS = 72

export const undoableUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + UNDO_HOURS * HOUR_MS)
