const WITHIN_MS = 300_000

/** Sent just now, whichever clock is a little ahead. An old one is found out by asking. */
export const isFresh = (sentAt: Date, now: Date): boolean => Math.abs(now.getTime() - sentAt.getTime()) <= WITHIN_MS
