import { HOUR_MS } from './days.ts'

/** For this long the owner of an old contact can undo a change, before and after it takes effect. */
export const UNDO_HOURS = 72

export const undoableUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_HOURS * HOUR_MS)

/** Changes made after this can be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * HOUR_MS)
