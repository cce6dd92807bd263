import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { peso } from '@hibla/contract/values/money'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './imports.ts'

const files = sourceFiles().filter((file) => !/\.(test|spec)\.tsx?$|\/test\//.test(file))
const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('[catalog.currency-is-php] every amount in the portal is in pesos, and the only currency code is PHP', () => {
  expect([peso(149_900), peso(-25_000)]).toEqual(['₱1,499.00', '(₱250.00)'])
  expect(linesWith(/\b(USD|EUR|GBP|JPY|SGD|AUD|HKD|CNY)\b|[€£¥]|style: 'currency'/)).toEqual([])
  const codes = linesWith(/(?<!con)currency\w*\s*[:=](?!== undefined).*['"]/i)
  expect(codes.length).toBeGreaterThan(0)
  // The sandbox gateway charges another one when somebody wants to see what happens then.
  const onPurpose = /^apps\/sandbox\/src\/gateway\/life\.ts: currency: faults\['wrong-currency'\] \? 'THB' : 'PHP',$/
  expect(codes.filter((line) => !/'PHP'/.test(line) || /'(?!PHP')[A-Z]{3}'/.test(line))).toEqual([
    expect.stringMatching(onPurpose),
  ])
})

const screens = /^apps\/web\/src\/capabilities\/(applications|back-office|catalog|documents)\//

test('applicants and staff read dates in one form for each purpose: no screen of theirs writes its own', () => {
  const writers = sourceFiles()
    .filter((file) => screens.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .filter((file) => /DateTimeFormat\(|toLocale(Date|Time)String/.test(readFileSync(join(root, file), 'utf8')))
  // Names of months to choose from.
  expect(writers).toEqual(['apps/web/src/capabilities/applications/steps/details/birth-date-field.tsx'])
})
