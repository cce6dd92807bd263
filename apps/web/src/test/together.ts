import { describe } from 'vitest'

/** The test files of a folder run one after another in one page: to load the modules for each takes longer than its tests. */
export const together = (folder: string, files: Record<string, () => Promise<unknown>>): void => {
  for (const [path, load] of Object.entries(files)) {
    describe(`the tests of ${path.replace('./', `${folder}/`)}`, async () => {
      await load()
    })
  }
}
