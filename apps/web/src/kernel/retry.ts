/** For the few calls that a passing hiccup must not fail: sales-agent details, cart instance id, nationality. */
export const RETRY = { attempts: 3, pauseMs: 2_000 } as const

const pause = () => new Promise<void>((done) => setTimeout(done, RETRY.pauseMs))

/** Tries again after a throw, and after an answer that `failed` recognises; the last try decides. */
export const retried = async <T>(call: () => Promise<T>, failed: (answer: T) => boolean = () => false): Promise<T> => {
  for (let attempt = 1; attempt < RETRY.attempts; attempt += 1) {
    try {
      const answer = await call()
      if (!failed(answer)) return answer
    } catch {
      // The pause below is the answer to it.
    }
    await pause()
  }
  return call()
}
