const deep = process.env['HIBLA_DEEP'] !== undefined
const MINUTE = 60_000
const DEEP_MS = 15 * MINUTE

/** A fresh one in a deep run; titles show it, and HIBLA_SEED repeats it. */
export const seed = Number(process.env['HIBLA_SEED'] ?? (deep ? Date.now() % 2 ** 31 : 12))

/** As many histories as named; in a deep run, as many as fit into a quarter of an hour. */
export const runsOf = (numRuns: number) =>
  deep
    ? { seed, numRuns: 1_000_000, interruptAfterTimeLimit: DEEP_MS, markInterruptAsFailure: false }
    : { seed, numRuns }

/** Only so that nothing waits forever: the usual run takes three minutes on a busy machine. */
export const mayTakeMs = 2 * DEEP_MS
