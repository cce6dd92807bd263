import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fromPlaywright, fromVitest, tallyOf } from './tally.ts'

const reported = (report: object): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

test('passed, failed and skipped tests are added up over all files', () => {
  const report = reported({
    testResults: [file('passed', 'passed', 'passed', 'pending'), file('failed', 'failed', 'todo')],
  })
  expect(tallyOf(1, { file: report, read: fromVitest })).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('a test file that cannot be loaded is a failure', () => {
  const report = reported({ testResults: [file('passed', 'passed'), file('failed')] })
  expect(tallyOf(1, { file: report, read: fromVitest })).toMatchObject({ passed: 1, failed: 1 })
})

test('a journey that passes on the second try counts as passed', () => {
  const report = reported({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } })
  expect(tallyOf(0, { file: report, read: fromPlaywright })).toEqual({ passed: 5, failed: 0, skipped: 0 })
})

test('a step without a report never passes', () => {
  expect(tallyOf(0, { file: '/nowhere.json', read: fromVitest })).toMatchObject({ failed: 1 })
  expect(tallyOf(2)).toMatchObject({ failed: 1 })
  const allPassed = reported({ testResults: [file('passed', 'passed')] })
  expect(tallyOf(1, { file: allPassed, read: fromVitest })).toMatchObject({ passed: 1, failed: 1 })
  expect(tallyOf(0)).toMatchObject({ failed: 0 })
})
