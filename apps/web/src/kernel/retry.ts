/** For the few calls that should survive a brief failure; a load asks for it with `retried`. */
export const RETRY = { attempts: 3, pauseMs: 2_000 } as const

const pause = () => new Promise<void>((done) => setTimeout(done, RETRY.pauseMs))

/** Retries after an exception, and after an answer for which `failed` is true; the last attempt decides. */
export const retried = async <T>(call: () => Promise<T>, failed: (answer: T) => boolean = () => false): Promise<T> => {
  for (let attempt = 1; attempt < RETRY.attempts; attempt += 1) {
    try {
      const answer = await call()
      if (!failed(answer)) return answer
    } catch {
      // Ignored: the next attempt follows after the pause below.
    }
    await pause()
  }
  return call()
}
