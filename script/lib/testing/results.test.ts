import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginReport, readResults, reportResult, slowestFiles, tallyOf, type Result } from './results.ts'

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const reported = (...results: Result[]): string => {
  const report = join(emptyFolder(), 'report.ndjson')
  beginReport(report)
  for (const each of results) reportResult(report, each)
  return report
}
const result = (file: string, status?: Result['status'], ms = 1): Result => ({ file, ms, ...(status && { status }) })

test('passed, failed and skipped tests are added up over all files', () => {
  const report = reported(result('a', 'passed'), result('a', 'skipped'), result('b', 'passed'), result('b', 'failed'))
  expect(tallyOf(1, report)).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

test('tests that passed before a run was killed are counted, and the kill is a failure', () => {
  const report = reported(result('a', 'passed'), result('a', 'passed'))
  appendFileSync(report, '{"file":"a","sta')
  expect(tallyOf(137, report)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('a step that never began its report never passes', () => {
  expect(tallyOf(0, join(emptyFolder(), 'nothing.ndjson'))).toMatchObject({ failed: 1 })
})

test('a step without tests passes or fails by its exit code', () => {
  expect(tallyOf(2)).toMatchObject({ failed: 1 })
  expect(tallyOf(0)).toMatchObject({ failed: 0 })
  expect(tallyOf(0, reported())).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('the slowest files come first, each with all of its time', () => {
  const results = [
    result('a', undefined, 2_000),
    result('b', undefined, 3_000),
    result('a', undefined, 2_500),
    result('c', 'passed'),
  ]
  expect(slowestFiles(results, 1)).toEqual([['a', 4.5]])
  expect(slowestFiles(results, 5).map(([file]) => file)).toEqual(['a', 'b'])
})

test('files are named from the project’s folder', () => {
  const report = reported(result(import.meta.filename, 'passed'))
  expect(readResults(report)).toEqual([{ file: 'script/lib/testing/results.test.ts', status: 'passed', ms: 1 }])
})
