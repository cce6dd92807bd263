/** How many calls may wait for one gateway at a time, and how long a run may take, so that it ends before the next. */
export const sideBySide = { atOnce: 6, longestMs: 45_000 }

/** Goes on with each, whatever becomes of the others, and tells of the first that failed when all have ended. */
export const allOf = async (works: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
