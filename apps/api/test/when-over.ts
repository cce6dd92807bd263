import { afterAll, onTestFinished } from 'vitest'

/**
 * Cleans up after the test that runs now, or after the file's last test if none does. Inside a test `afterAll` comes too late
 * to be called, and what is left open then adds up to more connections than PostgreSQL has.
 */
export const whenOver = (cleanUp: () => Promise<void> | void): void => {
  try {
    onTestFinished(() => cleanUp())
  } catch {
    afterAll(() => cleanUp())
  }
}
