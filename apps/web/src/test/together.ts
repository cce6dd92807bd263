import { describe } from 'vitest'

/** These test files run one after another in one page: to load the modules for each takes longer than its tests. */
export const together = (files: Record<string, () => Promise<unknown>>): void => {
  for (const [path, load] of Object.entries(files)) {
    const file = path.replace(/^(\.\.\/)+/, '')
    describe(`the tests of ${file}`, async () => {
      await load()
    })
  }
}
