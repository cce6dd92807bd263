const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

/**
 * Tries at once, and again as long as `attempt` says that something is left: soon at first, then less and less often. A
 * signal that comes and goes may lose a single call, and nothing else would tell us to try it again.
 */
export const retryUntilSent = (attempt: () => Promise<boolean>): { soon: () => void; stop: () => void } => {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrying = false
  let isStopped = false
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const run = async () => {
    isTrying = true
    const more = await attempt().catch(() => true)
    isTrying = false
    if (more && !isStopped) later()
  }
  void run()
  return {
    /** Something new is there. */
    soon: () => {
      if (isTrying || isStopped) return
      pause = FIRST_PAUSE_MS
      later()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
