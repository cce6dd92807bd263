import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { beginReport, failureOf, reportResult, type Result } from './results.ts'

const report = process.env['HIBLA_TEST_REPORT']

const statuses = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } satisfies Record<
  ReturnType<TestCase['outcome']>,
  Result['status']
>

export default class ResultsReporter implements Reporter {
  onBegin(): void {
    beginReport(report)
  }

  onTestEnd(test: TestCase, { duration: ms, error }: TestResult): void {
    const { file } = test.location
    const status = statuses[test.outcome()]
    reportResult(report, { file, status, ms, ...(status === 'failed' && failureOf(test.title, error?.message)) })
    reportResult(report, { file, ms })
  }
}
