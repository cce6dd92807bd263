/** How many calls may wait for one gateway at a time, and how long a run may take, so that it ends before the next. */
export const concurrency = { maxConcurrent: 6, timeLimitMs: 45_000 }

/** Goes on with each, whatever becomes of the others, and tells of the first that failed when all have ended. */
export const settleAll = async (tasks: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(tasks)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
