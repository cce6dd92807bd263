import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './imports.ts'

const screens = /^apps\/web\/src\/capabilities\/(applications|back-office|catalog|documents)\//

test('applicants and staff read dates in one form for each purpose: no screen of theirs writes its own', () => {
  const writers = sourceFiles()
    .filter((file) => screens.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .filter((file) => /DateTimeFormat\(|toLocale(Date|Time)String/.test(readFileSync(join(root, file), 'utf8')))
  // Names of months to choose from.
  expect(writers).toEqual(['apps/web/src/capabilities/applications/steps/details/birth-date-field.tsx'])
})
