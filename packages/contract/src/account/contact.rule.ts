import { HOUR_MS } from '../values/days.ts'

/** A confirmed change waits this long, so that the owner of the old contact has time to object. */
export const REFLECTED_AFTER_HOURS = 24

export const reflectedAfter = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + REFLECTED_AFTER_HOURS * HOUR_MS)
