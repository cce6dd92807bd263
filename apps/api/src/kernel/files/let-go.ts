/** Often enough for many uploads at once, and rarely enough not to be noticed: it takes about a millisecond. */
const EVERY_BYTES = 8 * 1024 * 1024

/**
 * What arrives from a socket stays in memory until V8 clears its young objects, which it does when these take much room; the
 * bytes that they stand for don't count. Twenty photos at once took 58 MB, and take 10 if it's told. That needs Node's
 * `--expose-gc`; without it, nothing else changes.
 */
export const letGo = (): ((bytes: number) => void) => {
  let received = 0
  return (bytes) => {
    received += bytes
    if (received < EVERY_BYTES) return
    received = 0
    globalThis.gc?.({ type: 'minor' })
  }
}
