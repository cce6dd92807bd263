import { setTimeout as pause } from 'node:timers/promises'

/** Waits for what another process or a queue will bring about, and fails by itself when it does not come. */
export const until = async (comes: () => Promise<boolean>, within = 170_000): Promise<void> => {
  const end = performance.now() + within
  // Looking often takes the processor from what we wait for, so the longer it takes the less often we look.
  for (let ms = 5; !(await comes()); ms = Math.min(ms * 1.3, 80)) {
    if (performance.now() > end) throw new Error(`did not come within ${within} ms`)
    await pause(ms)
  }
}
