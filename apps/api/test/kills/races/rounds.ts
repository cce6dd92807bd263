const deep = process.env['HIBLA_DEEP'] !== undefined
const MINUTE = 60_000

/** How often each race is run. */
export const ROUNDS = deep ? 200 : 4
/** Many people race at once, each against themselves. */
export const SIDE_BY_SIDE = deep ? 10 : 4
export const TIMEOUT_MS = deep ? 20 * MINUTE : 10 * MINUTE
