/** How many calls may wait for one gateway at a time, and how long a run may take, so that it ends before the next. */
const AT_ONCE = 6
const LONGEST_MS = 45_000

/** Does what is due, several at a time, because a gateway may take long to answer. What isn't reached is left to the next run. */
export const severalAtOnce = async <T>(
  takeNext: () => Promise<T | undefined>,
  work: (taken: T) => Promise<void>,
): Promise<void> => {
  const end = performance.now() + LONGEST_MS
  const underway = new Set<Promise<void>>()
  try {
    while (performance.now() < end) {
      const taken = await takeNext()
      if (taken === undefined) return
      const doing: Promise<void> = work(taken).finally(() => underway.delete(doing))
      underway.add(doing)
      if (underway.size >= AT_ONCE) await Promise.race(underway)
    }
  } finally {
    await Promise.allSettled(underway)
  }
}

/** Goes on with each, whatever becomes of the others, and tells of the first that failed when all have ended. */
export const allOf = async (works: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
