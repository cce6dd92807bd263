type LoopOptions = { idleMs: number; onError: (error: unknown) => void }

export type Loop = { stop: () => Promise<void> }

/** Continues right away while there is more, and after a pause when there's nothing or the database is down. */
export const startLoop = (work: () => Promise<number>, { idleMs, onError }: LoopOptions): Loop => {
  const state = { stopped: false }
  let wake: (() => void) | undefined
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = (async () => {
    while (!state.stopped) {
      const done = await work().catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (done === 0 && !state.stopped) await pause()
    }
  })()
  return {
    stop: () => {
      state.stopped = true
      wake?.()
      return loop
    },
  }
}
